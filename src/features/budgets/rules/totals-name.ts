/** Names of rows that add up other rows. */
const NAMES = [
  // English, which other languages share in part.
  ...['total', 'totals', 'grand total', 'overall total', 'sum', 'subtotal', 'sub total', 'sub-total'],
  // German
  ...['summe', 'gesamt', 'gesamtsumme', 'endsumme', 'zwischensumme', 'teilsumme'],
  // French
  ...['total général', 'total general', 'total global', 'totaux', 'sous-total', 'sous total', 'somme'],
  // Spanish, Italian and Portuguese
  ...['suma', 'suma total', 'totale', 'totale generale', 'subtotale', 'somma', 'soma', 'total geral'],
  // Dutch, Swedish, Danish, Norwegian and Finnish
  ...['totaal', 'subtotaal', 'eindtotaal', 'summa', 'delsumma', 'totalt', 'i alt', 'delsum', 'yhteensä'],
  // Polish, Czech, Russian and Turkish
  ...['razem', 'suma częściowa', 'celkem', 'итого', 'всего', 'toplam', 'ara toplam', 'genel toplam'],
  // Arabic and Hebrew
  ...[
    'مجموع',
    'المجموع',
    'المجموع الكلي',
    'المجموع الفرعي',
    'إجمالي',
    'الإجمالي',
    'اجمالي',
    'الاجمالي',
    'סה"כ',
    'סה״כ',
  ],
  // Chinese and Japanese
  ...['合计', '总计', '小计', '合計', '總計', '小計', '総計'],
];
const KNOWN = new Set(NAMES);
const BEGINNINGS = new Set(NAMES.map((name) => name.slice(0, 2)));
const LENGTH_MAX = 40;
/** A colon, a year, or both. */
const END = /[\s:：]*(?:\p{Nd}{4})?[\s:：]*$/u;

/** Returns whether a name is that of a row that adds up other rows, such as “Grand total:” or “Total 2027”. */
export function isTotalsName(name: string): boolean {
  const text = name.trimStart();
  // The expression would slow down the check of a hundred thousand rows.
  if (text.length > LENGTH_MAX || !BEGINNINGS.has(text.slice(0, 2).toLowerCase())) return false;
  return KNOWN.has(text.replace(END, '').toLowerCase());
}
