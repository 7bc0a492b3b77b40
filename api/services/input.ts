import { SchemaAST } from "effect";
import type { ServiceContract } from "#core/kernel/contract.ts";
import { BadRequest } from "#core/kernel/errors.ts";
import { readParameters } from "../jsonapi/parameters.ts";
import { parseFlag } from "../jsonapi/values.ts";

/** Members of a service's input by name, with the shape that their texts in a path or query are read to. */
export type InputShape = ReadonlyMap<string, SchemaAST.AST>;

/** The members of a contract's input; empty when it is no struct. */
export function inputShape(service: ServiceContract): InputShape {
  const ast = SchemaAST.toEncoded(service.input.ast);
  if (!SchemaAST.isObjects(ast)) return new Map();
  return new Map(ast.propertySignatures.map(({ name, type }) => [String(name), type]));
}

/**
 * Input of a service that has no body: query parameters as API-004 spells them. What does not fit is left as text for the schema to
 * refuse; a name that the service does not know is a BadRequest.
 */
export function readQueryInput(rawQuery: string, shape: InputShape): Readonly<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  for (const { name, family, keys, value } of readParameters(rawQuery)) {
    const ast = shape.get(family);
    if (!ast || keys.length > 1) throw new BadRequest({ code: "bad-parameter", parameter: name });
    if (keys.length === 0) input[family] = readText(value, ast);
    else {
      const inner = memberOf(ast, keys[0]!);
      if (!inner) throw new BadRequest({ code: "bad-parameter", parameter: name });
      input[family] = { ...(input[family] as object), [keys[0]!]: readText(value, inner) };
    }
  }
  return input;
}

/** A text as the value that a schema expects: number, flag, list, or the text itself. */
export function readText(text: string, ast: SchemaAST.AST): unknown {
  if (SchemaAST.isUnion(ast)) {
    for (const option of ast.types) {
      const value = readText(text, option);
      if (value !== text) return value;
    }
    return text;
  }
  if (SchemaAST.isNumber(ast)) return /^-?\d{1,16}(?:\.\d+)?$/.test(text) ? Number(text) : text;
  if (SchemaAST.isBoolean(ast)) return parseFlag(text) ?? text;
  if (SchemaAST.isLiteral(ast)) return String(ast.literal) === text ? ast.literal : text;
  if (SchemaAST.isArrays(ast)) {
    const [item] = ast.rest;
    return text === "" ? [] : text.split(",").map((each) => (item ? readText(each, item) : each));
  }
  return text;
}

function memberOf(ast: SchemaAST.AST, name: string): SchemaAST.AST | undefined {
  if (SchemaAST.isUnion(ast)) {
    for (const option of ast.types) {
      const found = memberOf(option, name);
      if (found) return found;
    }
    return undefined;
  }
  return SchemaAST.isObjects(ast) ? ast.propertySignatures.find((each) => each.name === name)?.type : undefined;
}
