import ts from 'typescript';

const TEST_FUNCTIONS = new Set(['describe', 'it', 'test']);

/** The title of a test, and the texts of the table whose rows fill it in. A template is kept as it is written. */
export type TestTitle = { title: string; table: readonly string[] };

/** Returns the titles of tests and groups of tests in a source file, in their order. A title in a variable comes from the table. */
export function testTitles(path: string, text: string): TestTitle[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const titles: TestTitle[] = [];
  const visit = (node: ts.Node, table: readonly string[]): void => {
    if (ts.isCallExpression(node) && isTestFunction(node.expression)) {
      const [written] = node.arguments;
      const title = written && writtenText(written, source);
      const texts = [...table, ...textsIn(node.expression)];
      if (title !== undefined) titles.push({ title, table: PLACEHOLDER.test(title) ? texts : [] });
      else if (written && ts.isIdentifier(written)) titles.push(...texts.map((text) => ({ title: text, table: [] })));
    }
    const inner = ts.isForOfStatement(node) ? [...table, ...textsIn(node.expression)] : table;
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(source, []);
  return titles;
}

/** What a row of a table replaces: `%s`, `$name` or `${name}`. */
const PLACEHOLDER = /%\w|\$[\w{]/;

/** Returns whether a call to `callee` takes a title, as `test`, `it.skip` and `test.each(rows)` do. */
function isTestFunction(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return TEST_FUNCTIONS.has(callee.text);
  if (ts.isPropertyAccessExpression(callee)) return isTestFunction(callee.expression);
  if (ts.isCallExpression(callee)) return isTestFunction(callee.expression);
  return ts.isTaggedTemplateExpression(callee) && isTestFunction(callee.tag);
}

function textsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  const texts: string[] = [];
  ts.forEachChild(node, (child) => {
    texts.push(...textsIn(child));
  });
  return texts;
}

function writtenText(node: ts.Expression, source: ts.SourceFile): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(
      ({ expression, literal }) => `\${${expression.getText(source)}}${literal.text}`,
    );
    return node.head.text + spans.join('');
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [writtenText(node.left, source), writtenText(node.right, source)];
  return left === undefined || right === undefined ? undefined : left + right;
}
