import ts from 'typescript';

/** JSX attributes whose value users read or hear. */
const readAttributes =
  /^(aria-label|aria-description|aria-valuetext|aria-roledescription|title|placeholder|alt|label|lead|caption|what|head|confirmText)$/;

/** Anything that has a letter; symbols and punctuation read the same in every language. */
const hasLetters = /\p{L}/u;

/** A capitalized word, then others: constants, class names and paths of icons look different. */
const sentence = /^\p{Lu}[\p{Ll}’']*(-\p{Ll}+)?,? .*\p{L}/u;
const hasLowerCaseWord = /(^|[^\p{L}])\p{L}?\p{Ll}{2,}/u;

/** Operators whose operands are compared and not rendered. */
const comparisons = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]);

/** Calls whose arguments only developers read. */
const developerCalls =
  /(Error|Failure|^super|[rR]eport\w*|[lL]og\w*|^console\.\w+|^fetchCode|^lazyPart|^load|[nN]otifyFailed)$/;

/**
 * Returns the texts that a module writes itself instead of taking them from a `*.words.ts`: JSX text, string literals in
 * attributes that users read, and all other literals that look like a sentence and are not for developers.
 *
 * @param {string} source
 * @param {string} [fileName] decides whether the source can contain JSX
 * @returns {{ line: number; text: string }[]}
 */
export function findTextLiterals(source, fileName = 'view.tsx') {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found = new Map();
  const add = (node, text) => {
    if (!hasLetters.test(text)) return;
    const start = node.getStart() + (node.getText().length - node.getText().trimStart().length);
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    found.set(node, { line, text: text.trim().replace(/\s+/g, ' ') });
  };
  const visit = (node) => {
    if (isForDevelopers(node)) return;
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
    const text = textOf(node);
    if (text && isSentence(text) && !ts.isLiteralTypeNode(node.parent))
      add(ts.isTemplateExpression(node) ? node.head : node, text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found.values()];
}

const isSentence = (text) => sentence.test(text) && hasLowerCaseWord.test(text);

function isForDevelopers(node) {
  return (ts.isCallExpression(node) || ts.isNewExpression(node)) && developerCalls.test(node.expression.getText());
}

/** The text of a literal; that of a template without its values. */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…');
  return undefined;
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
