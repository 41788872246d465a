import { editableNumber, formatNumber } from '../../../base/formats/number-text.ts';
import { pluralIn } from '../../../base/language/plural.ts';
import type { Translation } from '../../../base/language/words.ts';
import { CONVERTED_ITEMS_MAX, RATE_MAX, RATE_MIN } from '../currency/currency.wire.ts';
import type { budgetPreferencesWords } from './budget-preferences.words.ts';
import { LABEL_MAX_LENGTH } from './preferences.wire.ts';

const plural = pluralIn('ar');

export const budgetPreferencesAr = {
  what: 'إعدادات الميزانية',
  loading: 'جارٍ التحميل',
  readOnly: 'يمكنك الاطلاع على هذه الإعدادات، لكن لا يمكن تغييرها إلا لمن يدير إعدادات هذه الميزانية.',
  labels: {
    title: 'تسميات أزرار الميزانية',
    lead: 'أسماء الأزرار فوق الميزانية وأنواع العناصر فيها.',
    campaign: 'تسمية الفئة',
    subCampaign: 'تسمية الفئة الفرعية',
    lineItem: 'تسمية البند',
    placeholder: 'تسمية العنصر النائب',
    placeholderHint: 'اتركها فارغة لإزالة العناصر النائبة من التسلسل.',
    placeholderOff: 'العناصر النائبة غير متاحة في التسلسل.',
    none: 'لا شيء',
    save: 'حفظ',
    saving: 'جارٍ الحفظ …',
    saved: 'تم حفظ التسميات',
    savedElsewhere: (label) =>
      label === '' ? 'أفرغ مستخدم آخر هذه التسمية.' : `حفظ مستخدم آخر «\u2068${label}\u2069».`,
    missing: 'أدخل تسمية.',
    noLine: 'أدخل سطرًا واحدًا بلا علامات جدولة أو أحرف تحكم.',
    tooLong: `أدخل ${LABEL_MAX_LENGTH} حرفًا على الأكثر.`,
  },
  currency: {
    title: 'إعدادات العملة',
    lead: 'طريقة عرض مبالغ هذه الميزانية وعملتها.',
    decimals: 'إظهار الكسور العشرية',
    decimalsHint: (locale) =>
      `تظهر المبالغ ${formatNumber(1234.5, { locale, decimals: true })} بدلًا من ${formatNumber(1234.5, { locale, decimals: false })}.`,
    decimalsSaved: 'تم حفظ إظهار الكسور العشرية',
    reporting: 'تقارير متعددة العملات',
    reportingHint: 'تعرض التقارير المبالغ بعملة كل ميزانية بجانب عملة الميزانية العليا.',
    reportingSaved: 'تم حفظ التقارير متعددة العملات',
    own: 'العملة',
    ownHint: 'تتغير معها الميزانيات الفرعية التي تستخدم العملة نفسها.',
    change: 'تغيير العملة…',
    changedElsewhere: (label) => `غيّر مستخدم آخر العملة إلى ${label}`,
    changed: (label) => `العملة الآن ${label}`,
    lastChange: ({ by, from, to }) => `غيّر \u2068${by}\u2069 العملة من ${from} إلى ${to}`,
    amountsKept: 'احتفظت المبالغ بأرقامها.',
    amountsConverted: (rate) => `تم تحويل المبالغ بسعر ${rate}.`,
    formerUser: 'مستخدم سابق',
    undo: 'التراجع عن التغيير',
    undoTitle: 'التراجع عن تغيير العملة؟',
    undoAsks: (from, to) =>
      `تعود عملة هذه الميزانية والميزانيات التي تغيّرت معها من ${from} إلى ${to}، وتعود مبالغها كما كانت.`,
    undone: (label) => `عادت العملة إلى ${label}`,
    yes: 'نعم',
    no: 'لا',
  },
  amounts: {
    legend: 'المبالغ',
    keep: 'الاحتفاظ بالأرقام',
    keepHint: ({ before, after, converted }) => `يصبح ${before} هو ${after}. عند التحويل يكون ${converted}.`,
    convert: 'تحويل المبالغ',
    convertHint: ({ before, after, rate }) =>
      `يصبح ${before} هو ${after} (${rate}). يُقرّب كل مبلغ إلى أربع منازل عشرية.`,
    problems: {
      TOO_MANY: `أكثر من ${CONVERTED_ITEMS_MAX.toLocaleString('ar')} عنصرًا لها مبالغ. حوّل الميزانيات الفرعية أولًا.`,
      TOO_LARGE: 'سيكون أحد المبالغ كبيرًا جدًا بهذه العملة.',
    },
    rate: (from, rate, to) => `1 ${from} = ${rate} ${to}`,
    caption: 'المبالغ قبل التغيير وبعده',
    budget: 'الميزانية',
    now: 'الآن',
    after: 'بعد التغيير',
    planned: 'إجمالي المخطط',
    committed: 'إجمالي الملتزم به',
    actual: 'إجمالي الفعلي',
    column: (name: string) => `إجمالي \u2068${name}\u2069`,
    notListed: (count) =>
      plural(count, {
        one: 'تشمل الإجماليات ميزانية أخرى.',
        two: 'تشمل الإجماليات ميزانيتين أخريين.',
        other: 'تشمل الإجماليات # ميزانيات أخرى.',
      }),
  },
  split: { title: 'لم تتغير العملة' },
  rates: {
    title: 'عملات إضافية',
    lead: (root, currency) =>
      `العملات الأخرى المتاحة لـ \u2068${root}\u2069 والميزانيات الفرعية، وقيمة الوحدة منها بـ ${currency}.`,
    none: 'لا توجد عملة إضافية',
    caption: 'العملات الإضافية وأسعارها',
    currency: 'العملة',
    rate: 'السعر',
    rateOf: (label, currency) => `سعر ${label} بـ ${currency}`,
    enabled: 'مفعّلة',
    enable: (label) => `استخدام ${label}`,
    inUse: 'تستخدمها ميزانية',
    withdrawn: 'لم تعد متاحة',
    saved: 'تم حفظ سعر الصرف',
    isEnabled: (id) => `تم تفعيل ${id}`,
    isDisabled: (id) => `تم تعطيل ${id}`,
    add: 'إضافة عملة',
    addLabel: 'عملة أخرى',
    choose: 'اختر عملة',
    problem: (problem, locale) =>
      ({
        'not-a-number': 'أدخل رقمًا.',
        'not-above-zero': 'أدخل رقمًا أكبر من صفر.',
        'too-small': `أدخل ${editableNumber(RATE_MIN, locale)} على الأقل.`,
        'too-large': `أدخل ${formatNumber(RATE_MAX, { locale, decimals: false })} على الأكثر.`,
      })[problem],
    changedByOther: (rate) => `غيّر مستخدم آخر القيمة إلى ${rate}.`,
  },
  columnRates: {
    title: 'أسعار الأعمدة',
    lead: 'يستخدم العمود الذي له سعر خاص سعره بدلًا من السعر أعلاه.',
    none: 'لا يوجد عمود له سعر خاص',
    caption: 'أعمدة لها سعر خاص',
    column: 'العمود',
    remove: 'إزالة',
    removeOf: (column, label) => `إزالة سعر ${label} للعمود ${column}`,
    rateOf: (column, label, currency) => `سعر ${label} بـ ${currency} للعمود ${column}`,
    add: 'إضافة سعر',
    chooseColumn: 'اختر عمودًا',
    taken: 'لهذا العمود سعر لهذه العملة بالفعل.',
    noColumns: 'لا تحتوي هذه الميزانية على أعمدة مبالغ.',
    actions: 'الإجراءات',
    saved: 'تم حفظ سعر العمود',
    removedOne: 'تمت إزالة سعر العمود',
    what: 'الأعمدة',
  },
  rehearsal: {
    title: (label) => `تغيير العملة إلى ${label}؟`,
    lead: 'لم يتغير شيء بعد.',
    what: 'آثار التغيير',
    budgetsChange: (count, from, to) =>
      `${plural(count, { one: 'تتحول ميزانية واحدة', two: 'تتحول ميزانيتان', few: 'تتحول # ميزانيات', other: 'تتحول # ميزانية' })} من ${from} إلى ${to}`,
    more: (count) => plural(count, { one: 'وواحدة أخرى', other: 'و# أخرى' }),
    itemsIn: (count) =>
      plural(count, {
        one: 'تحتوي على عنصر واحد',
        two: 'تحتوي على عنصرين',
        few: 'تحتوي على # عناصر',
        other: 'تحتوي على # عنصرًا',
      }),
    noItems: 'لا تحتوي على عناصر',
    ratesOf: ({ adds, enables, disables, from, to }, rate) => {
      const withRate = rate === undefined ? '' : ` بسعر ${rate}`;
      return [
        ...(rate === undefined ? [`تُحوّل كل الأسعار من ${from} إلى ${to}`] : []),
        ...(adds ? [`تُضاف ${to} إلى العملات${withRate}`] : []),
        ...(enables ? [`تُفعّل ${to} من جديد${withRate}`] : []),
        ...(!adds && !enables && rate !== undefined ? [`تحتفظ ${to} بسعرها ${rate}`] : []),
        ...(disables ? [`تُعطّل ${from} لأن أي ميزانية لا تستخدمها`] : []),
      ];
    },
    split: 'لا يمكن إجراء التغيير',
    splitBudgets: 'الميزانيات المعنية:',
    close: 'إغلاق',
    confirm: 'تغيير العملة',
    cancel: 'إلغاء',
  },
} satisfies Translation<typeof budgetPreferencesWords>;
