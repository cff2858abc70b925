/** The parts of an OpenAPI description that the page draws. */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly default?: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

interface Content {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

export interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

export interface OpenApi {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
}

export interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const METHODS = ["get", "post", "put", "patch", "delete"];

/** All routes by their first tag; those without one come last. */
export function groups(api: OpenApi): { readonly name: string; readonly about: string; readonly routes: Route[] }[] {
  const found = new Map<string, Route[]>();
  for (const [path, operations] of Object.entries(api.paths)) {
    for (const method of METHODS) {
      const operation = operations[method];
      if (!operation) continue;
      const name = operation.tags?.[0] ?? "";
      found.set(name, [...(found.get(name) ?? []), { method: method.toUpperCase(), path, operation }]);
    }
  }
  const names = [...found.keys()].sort((a, b) => (a === "" ? 1 : 0) - (b === "" ? 1 : 0));
  return names.map((name) => ({
    name: name || "Besides",
    about: api.tags?.find((tag) => tag.name === name)?.description ?? "",
    routes: found.get(name) ?? [],
  }));
}

/** The name at the end of a reference: "#/components/schemas/Lobby" is Lobby. */
function refName(ref: string): string {
  return ref.slice(ref.lastIndexOf("/") + 1);
}

/** A schema behind a reference. */
export function resolve(api: OpenApi, schema: Schema): Schema {
  if (!schema.$ref) return schema;
  return api.components?.schemas?.[refName(schema.$ref)] ?? {};
}

/** The schema of a body or an answer, and the kind of text that it is. */
export function bodyOf(content: Content | undefined): { readonly kind: string; readonly schema: Schema } | null {
  const first = Object.entries(content?.content ?? {})[0];
  return first ? { kind: first[0], schema: first[1].schema ?? {} } : null;
}

/** What a value is like, in a few words: "text", "whole number", "list of Seat", "Update or Done". */
export function typeWords(schema: Schema): string {
  if (schema.$ref) return lastName(refName(schema.$ref));
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return unique(several.map(typeWords)).join(" or ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(", ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? []);
  return unique(types.map((type) => plainType(type, schema))).join(" or ") || "anything";
}

/** What is asked of a value besides. */
export function boundWords(schema: Schema): string {
  const words: string[] = [];
  if (schema.minLength !== undefined || schema.maxLength !== undefined) {
    words.push(`${schema.minLength ?? 0} to ${schema.maxLength ?? "any number of"} signs`);
  }
  if (schema.minimum !== undefined) words.push(`from ${schema.minimum}`);
  if (schema.maximum !== undefined) words.push(`to ${schema.maximum}`);
  if (schema.pattern !== undefined) words.push(`as ${schema.pattern}`);
  return words.join(", ");
}

function plainType(type: string, schema: Schema): string {
  switch (type) {
    case "string":
      return "text";
    case "integer":
      return "whole number";
    case "number":
      return "number";
    case "boolean":
      return "true or false";
    case "null":
      return "null";
    case "array":
      return arrayWords(schema);
    case "object":
      return objectWords(schema);
    default:
      return type;
  }
}

function arrayWords(schema: Schema): string {
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeWords).join(", ")}]`;
  return schema.items ? `list of ${typeWords(schema.items)}` : "list";
}

function objectWords(schema: Schema): string {
  const values = schema.additionalProperties;
  if (typeof values === "object") return `${typeWords(values)} by name`;
  return schema.title ?? "object";
}

/** Some generators write the module before the name: "upcard.server.Lobby". */
function lastName(name: string): string {
  return name.split(/[._]/).pop() ?? name;
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}
