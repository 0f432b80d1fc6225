import { parseAst } from 'vite';

/** Attributes that people read or hear. */
const said = new Set(
  'aria-label aria-description aria-roledescription title alt placeholder label hint legend summary text heading'.split(
    ' ',
  ),
);

/** What a script writes them with, past React. */
const written = new Set(['textContent', 'innerText', 'title', 'alt', 'placeholder', 'ariaLabel', 'ariaDescription']);

type Node = { type: string; [field: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nameOf = (value: unknown) => (isNode(value) ? String(value.name) : '');

/** Words that code says itself in place of asking a catalog for them: between tags, in an attribute that is read, or written by a script. */
export function visibleWords(source: string, lang: 'ts' | 'tsx' = 'tsx'): string[] {
  return [...nodesIn(parseAst(source, { lang }))]
    .flatMap((node) => expressionsSaid(node).flatMap(wordsIn))
    .filter((words) => /\p{L}{2}/u.test(words));
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  if (!isNode(value)) return;
  yield value;
  for (const inner of Object.values(value)) yield* nodesIn(inner);
}

/** The parts of a node that people get to read. */
function expressionsSaid(node: Node): unknown[] {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return node.children as Node[];
    case 'JSXAttribute':
      return said.has(nameOf(node.name)) ? [node.value] : [];
    case 'AssignmentExpression':
      return written.has(nameOf((node.left as Node).property)) ? [node.right] : [];
    case 'CallExpression': {
      const [name, text] = node.arguments as Node[];
      const isSet = nameOf((node.callee as Node).property) === 'setAttribute' && said.has(String(name?.value));
      return isSet ? [text] : [];
    }
    default:
      return [];
  }
}

/** The words that an expression can become. */
function wordsIn(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'JSXText':
      return [String(value.value).trim()];
    case 'Literal':
      return typeof value.value === 'string' ? [value.value] : [];
    case 'TemplateLiteral':
      return (value.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked);
    case 'ConditionalExpression':
      return [value.consequent, value.alternate].flatMap(wordsIn);
    case 'LogicalExpression':
      return (value.operator === '&&' ? [value.right] : [value.left, value.right]).flatMap(wordsIn);
    case 'BinaryExpression':
      return value.operator === '+' ? [value.left, value.right].flatMap(wordsIn) : [];
    case 'JSXExpressionContainer':
      return wordsIn(value.expression);
    default:
      return [];
  }
}
