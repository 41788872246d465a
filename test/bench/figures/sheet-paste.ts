import { sql } from 'kysely';
import { alternate } from '../alternate.ts';
import { figureOf, type Section } from '../figure.ts';
import { type SheetHost, sheetPages } from '../sheet-host.ts';

const ROWS = 1000;
const SIZE = 2000;
const ROUNDS = 7;
const QUIET_MS = 500;
/** Columns of the sheet: the name, and the start, which is the last pasted one in view. */
const [NAME, START] = [0, 6];
const KINDS = ['portico', 'bulk update'] as const;

/** Measures pasting a thousand rows of five values until they are saved and painted. */
export async function sheetPaste(host: SheetHost): Promise<Section> {
  const { pageOf, visitor } = sheetPages(host, SIZE);
  const budgetId = host.budgetIds[SIZE];
  // A paste goes row by row; a sheet of line items alone has no rows that show sums.
  await sql`update budget_items set parent_id = null, type = 'LINE_ITEM' where budget_id = ${budgetId}`.execute(
    host.db,
  );
  // Others than those of the sheet, which would find their versions outdated.
  const { rows: items } = await sql<{ id: string }>`
    select id from budget_items where budget_id = ${budgetId} order by id limit ${ROWS} offset ${ROWS}
  `.execute(host.db);
  const { page, leave } = await visitor();
  await page.goto(pageOf('portico'));
  await page.evaluate(() => window.sheetProbe.opened);
  let turn = 0;
  const paste = async (kind: (typeof KINDS)[number]) => {
    turn++;
    if (kind === 'bulk update') return bulkUpdate(host, items, turn);
    await page.bringToFront();
    await page.evaluate((quietMs) => window.sheetProbe.rest(quietMs), QUIET_MS);
    // A second click on the active cell would edit it.
    for (const row of [1, 0]) {
      const { x, y } = await page.evaluate(([at, column]) => window.sheetProbe.placeOf(at, column), [
        row,
        NAME,
      ] as const);
      await page.mouse.click(x, y);
    }
    const [text, shown] = [clipboardText(turn), dayOf(0, turn)];
    const args = [text, START, shown] as const;
    return page.evaluate(([pasted, column, day]) => window.sheetProbe.pasted(pasted, 0, column, day), args);
  };
  for (const kind of KINDS) await paste(kind);
  const runs = await alternate(KINDS, ROUNDS, paste);
  await leave();
  return {
    title: `Pasting ${ROWS} rows x 5 cells`,
    method:
      `${ROUNDS} pastes of new values in turns: names, amounts, statuses and both dates. From the paste until all is saved and painted, audit log included; and ` +
      'one bulk update of as many values in the same table, in its own transaction.',
    figures: [figureOf('until it is saved and painted', 'ms', runs, (tookMs) => tookMs)],
  };
}

const STATUSES = ['On track', 'Potentially at risk', 'At risk'];
const STATUS_IDS = ['ON_TRACK', 'POTENTIALLY_AT_RISK', 'AT_RISK'];

/** A day of 2027 as M/d/yyyy, another one in each turn. */
const dayOf = (row: number, turn: number) => `${(turn % 12) + 1}/${(row % 28) + 1}/2027`;

/** All columns of the sheet; the calculated ones are skipped. */
const clipboardText = (turn: number) =>
  Array.from({ length: ROWS }, (_, row) =>
    [
      `Pasted ${turn}.${row}`,
      turn * 10_000 + row,
      ...['', '', ''],
      STATUSES[(row + turn) % STATUSES.length],
      dayOf(row, turn),
      dayOf(row, turn),
    ].join('\t'),
  ).join('\n');

async function bulkUpdate({ db }: SheetHost, items: readonly { id: string }[], turn: number): Promise<number> {
  const values = items.map(({ id }, row) => ({
    id,
    name: `Pasted ${turn}.${row}`,
    planned: turn * 10_000 + row,
    status: STATUS_IDS[(row + turn) % STATUS_IDS.length],
    day: new Date(dayOf(row, turn)),
  }));
  const beganMs = performance.now();
  await sql`
    update budget_items as item
    set name = given.name, planned = given.planned, status = given.status, starts_on = given.day, ends_on = given.day
    from json_to_recordset(${JSON.stringify(values)}::json) as given (
      id bigint, name text, planned numeric, status text, day date
    )
    where item.id = given.id
  `.execute(db);
  return performance.now() - beganMs;
}
