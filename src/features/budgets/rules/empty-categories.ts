import type { EmptyCategories } from '../imports/budget-imports.wire.ts';

/** The category cells of a row. A column that the file doesn't have is empty. */
export type CategoryCells = { category: string; subcategory: string };

/**
 * Returns a function that gives successive rows the categories of the rows above where their cells are empty. A
 * subcategory ends where another category begins.
 */
export function createCategoryFill(): (cells: CategoryCells) => CategoryCells {
  let above: CategoryCells = { category: '', subcategory: '' };
  return ({ category, subcategory }) => {
    const continues = category === '' || isSame(category, above.category);
    above = {
      category: category === '' ? above.category : category,
      subcategory: subcategory === '' && continues ? above.subcategory : subcategory,
    };
    return above;
  };
}

/**
 * Returns what the empty cells of a category column most likely mean: the category above, unless successive rows repeat
 * a category.
 *
 * @param cells the cells of the first rows
 */
export const likelyEmptyCategories = (cells: readonly string[]): EmptyCategories =>
  cells.some((cell, index) => cell.trim() !== '' && isSame(cell, cells[index + 1] ?? '')) ? 'NONE' : 'ABOVE';

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
