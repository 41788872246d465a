import ts from 'typescript';

/** JSX attributes whose value users read or hear. */
const readAttributes =
  /^(aria-label|aria-description|aria-valuetext|aria-roledescription|title|placeholder|alt|label)$/;

/** Operators whose operands are compared and not rendered. */
const comparisons = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]);

/** Anything that has a letter; symbols and punctuation read the same in every language. */
const hasLetters = /\p{L}/u;

/**
 * Returns the texts that a view writes itself instead of taking them from a `*.words.ts`: JSX text, and string literals in
 * attributes that users read.
 *
 * @param {string} source
 * @returns {{ line: number; text: string }[]}
 */
export function findTextLiterals(source) {
  const file = ts.createSourceFile('view.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = [];
  const add = (node, text) => {
    if (!hasLetters.test(text)) return;
    const start = node.getStart() + (node.getText().length - node.getText().trimStart().length);
    found.push({ line: file.getLineAndCharacterOfPosition(start).line + 1, text: text.trim().replace(/\s+/g, ' ') });
  };
  const visit = (node) => {
    if (ts.isJsxText(node)) add(node, node.text);
    if (ts.isJsxExpression(node) && node.expression && isRead(node))
      for (const text of literalsOf(node.expression)) add(text, text.text);
    if (
      ts.isJsxAttribute(node) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer) &&
      readAttributes.test(node.name.getText())
    )
      add(node.initializer, node.initializer.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Whether the value of a JSX expression becomes text on the page. */
function isRead({ parent }) {
  return !ts.isJsxAttribute(parent) || readAttributes.test(parent.name.getText());
}

/** The literals that an expression can result in, as far as they are written in it. */
function literalsOf(node) {
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isTemplateExpression(node)) return [node.head, ...node.templateSpans.map(({ literal }) => literal)];
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isBinaryExpression(node) && !comparisons.has(node.operatorToken.kind))
    return [...literalsOf(node.left), ...literalsOf(node.right)];
  return [];
}
