/** Where the secret of somebody's authenticator app is sealed to, and the table that holds it. */
export const totpSecretPlace = (userId: string) => ({ ...totpSecretColumn, id: userId });

export const totpSecretColumn = { type: "two-factor-secrets", field: "secret" } as const;
