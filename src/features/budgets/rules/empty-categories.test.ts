import { expect, test } from 'vitest';
import { createCategoryFill, likelyEmptyCategories } from './empty-categories.ts';

/** Fills rows that are written as 'category/subcategory'. */
function filled(...rows: string[]): string[] {
  const fill = createCategoryFill();
  return rows.map((row) => {
    const [category = '', subcategory = ''] = row.split('/');
    const found = fill({ category, subcategory });
    return `${found.category}/${found.subcategory}`;
  });
}

test('empty cells take the category and the subcategory of the row above', () => {
  expect(filled('/', 'Fairs/Lyon', '/', '/Oslo', '/')).toEqual([
    ...['/', 'Fairs/Lyon', 'Fairs/Lyon', 'Fairs/Oslo', 'Fairs/Oslo'],
  ]);
});

test('a subcategory ends where another category begins', () => {
  expect(filled('Fairs/Lyon', 'Print/', '/', '/Flyers', 'print/', 'Fairs/')).toEqual([
    ...['Fairs/Lyon', 'Print/', 'Print/', 'Print/Flyers', 'print/Flyers', 'Fairs/'],
  ]);
});

test('empty cells most likely mean the category above, unless successive rows repeat a category', () => {
  expect(likelyEmptyCategories(['Fairs', '', '', 'Print', ''])).toBe('ABOVE');
  expect(likelyEmptyCategories(['Fairs', 'fairs ', '', 'Print'])).toBe('NONE');
  expect(likelyEmptyCategories([])).toBe('ABOVE');
});
