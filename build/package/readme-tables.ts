import type { ElementDocumentation } from '../../widgets/documentation/element-documentation.ts';
import { parameterList } from './type-declarations.ts';

const BEGIN = '<!-- Written by npm run generate:elements from documentation.ts -->';
const END = '<!-- end -->';

/**
 * Returns an element's README with new tables between the two marks; the rest is unchanged.
 *
 * @throws Error when the marks are missing.
 */
export function withTables(readme: string, element: ElementDocumentation): string {
  const [before, after] = [readme.split(BEGIN)[0], readme.split(END)[1]];
  if (before === undefined || after === undefined) {
    throw new Error(`The README of <${element.tag}> has no place for its tables: "${BEGIN}" and "${END}".`);
  }
  return `${before}${BEGIN}\n\n${tables(element)}\n${END}${after}`;
}

const REFS =
  'Stable selectors for tests and tours: `element.shadowRoot.querySelector(\'[data-ref="…"]\')`. These names are stable within a ' +
  'major version; texts, class names and structure are not.';

function tables(element: ElementDocumentation): string {
  const { attributes, properties, methods, events, parts, slots, states, refs } = element;
  const typed = (rows: Readonly<Record<string, { type: string; description: string }>>) =>
    Object.entries(rows).map(([name, row]) => [code(name), code(row.type), row.description]);
  const plain = (rows: Readonly<Record<string, { description: string }>>) =>
    Object.entries(rows).map(([name, row]) => [code(name), row.description]);
  return [
    `${element.description}\n`,
    table(['Attribute', 'Values', 'Meaning'], typed(attributes)),
    table(['Property', 'Type', 'Meaning'], typed(properties)),
    table(
      ['Method', 'Returns', 'Description'],
      Object.entries(methods).map(([name, { parameters, returns, description }]) => [
        code(`${name}(${parameterList(parameters)})`),
        code(returns),
        description,
      ]),
    ),
    table(['Event', 'Detail', 'When'], typed(events)),
    Object.keys(events).length > 0 && 'Events bubble and cross the shadow root.\n',
    table(['Slot', 'Description'], plain(slots)),
    table(['Part', 'Description'], plain(parts)),
    table(['State', 'When'], plain(states)),
    Object.keys(refs).length > 0 && `${REFS}\n`,
    table(['`data-ref`', 'Description'], plain(refs)),
  ]
    .filter(Boolean)
    .join('\n');
}

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;

function table(head: string[], rows: string[][]): string {
  if (rows.length === 0) return '';
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`;
  return `${line(head)}|${'---|'.repeat(head.length)}\n${rows.map(line).join('')}`;
}
