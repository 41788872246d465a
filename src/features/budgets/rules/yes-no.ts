/** What a page shows for both answers. */
type ShownAnswers = Readonly<Record<'yes' | 'no', string>>;

const ENGLISH: ShownAnswers = { yes: 'Yes', no: 'No' };
/** Other spreadsheets and files mark a yes with an x, too. */
const YES = ['yes', 'y', 'true', '1', 'x'];
const NO = ['no', 'n', 'false', '0'];

/** Returns what a word in a column of yes and no means; undefined for any other word. */
export const readYesNo = (text: string, shown = ENGLISH): boolean | undefined =>
  answerWith((word) => word === normalized(text), shown);

/** Returns what the start of one of these words means, while a user types it. */
export const readStartOfYesNo = (text: string, shown = ENGLISH): boolean | undefined =>
  answerWith((word) => normalized(text) !== '' && word.startsWith(normalized(text)), shown);

/** The shown words come first: in another language, the one for yes can start with an n. */
function answerWith(matches: (word: string) => boolean, { yes, no }: ShownAnswers): boolean | undefined {
  if (matches(normalized(yes))) return true;
  if (matches(normalized(no))) return false;
  if (YES.some(matches)) return true;
  return NO.some(matches) ? false : undefined;
}

const normalized = (text: string) => text.trim().toLowerCase();
