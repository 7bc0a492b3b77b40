import { type Schema, SchemaAST } from "effect";
import type { JsonShape } from "./types.ts";

const named: readonly unknown[] = ["periods", "weekdays", "quantities"] satisfies readonly JsonShape[];

/** The editor that a document has: the one that its schema names (`editor`), a list of texts, a set of switches, or its text. */
export function jsonShape(schema: Schema.Codec<unknown, unknown>): JsonShape {
  const asked = SchemaAST.resolve(schema.ast)?.editor;
  if (named.includes(asked)) return asked as JsonShape;
  const ast = SchemaAST.toEncoded(schema.ast);
  if (SchemaAST.isArrays(ast)) {
    const [item] = ast.rest;
    return item && SchemaAST.isString(item) ? "texts" : "any";
  }
  if (SchemaAST.isObjects(ast) && ast.propertySignatures.length === 0 && ast.indexSignatures.length === 1) {
    return SchemaAST.isBoolean(ast.indexSignatures[0]!.type) ? "flags" : "any";
  }
  return "any";
}

/** The type of the records whose quantities a document holds by their ids (`counted`). */
export function countedType(schema: Schema.Codec<unknown, unknown>): string | undefined {
  const counted = SchemaAST.resolve(schema.ast)?.counted;
  return typeof counted === "string" ? counted : undefined;
}
