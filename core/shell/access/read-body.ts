import { Schema } from "effect";
import { Invalid, type Issue } from "#core/kernel/errors.ts";

/**
 * Reads the body of a way in by its schema: Invalid with one issue per fault, pointers those of the document.
 * @param mistyped what is said of a value of another type.
 */
export function bodyReader<Value>(
  schema: Schema.Codec<Value, unknown>,
  mistyped: "text" | "type" = "text",
): (body: unknown) => Value | Invalid {
  const { validate } = Schema.toStandardSchemaV1(schema, { parseOptions: { errors: "all" } })["~standard"];
  return (body) => {
    const decoded = validate(body ?? {});
    if (decoded instanceof Promise) throw new Error("the schemas of sign-ins are synchronous");
    if (!decoded.issues) return decoded.value;
    const issues = decoded.issues.map((issue): Issue => {
      const path = (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part));
      return {
        pointer: path.map((part) => `/${part}`).join(""),
        detail: issue.message === "Missing key" ? "required" : mistyped,
      };
    });
    return new Invalid({ issues });
  };
}
