#!/bin/bash
# Run once, when the database is made: the role that owns the tables and migrates, and the one of the application.
set -e
psql --set=ON_ERROR_STOP=1 --username=postgres --set=owner="$DATABASE_OWNER_PASSWORD" --set=app="$DATABASE_APP_PASSWORD" <<'SQL'
create role labcommons_owner login password :'owner';
create role labcommons_app login password :'app';
create database labcommons owner labcommons_owner;
SQL
