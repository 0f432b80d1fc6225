import type { OperationNode } from 'kysely';

/** A node of a query, looked into: kysely types each kind for itself. */
export type AnyNode = OperationNode & Record<string, unknown>;

/** Their contents are what was given, whatever that looks like. */
const given = new Set(['ValueNode', 'PrimitiveValueListNode']);

/** Visits each node of a query, those that hold others first. */
export function walkNodes(value: unknown, visit: (node: AnyNode) => void) {
  if (Array.isArray(value)) {
    for (const one of value) walkNodes(one, visit);
    return;
  }
  if (!isNode(value)) return;
  visit(value);
  if (given.has(value.kind)) return;
  for (const key in value) walkNodes(value[key], visit);
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as { kind?: unknown }).kind === 'string';
