import type { ReactNode } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import { fieldsWords } from './fields.words.ts';

type ReadOnlyFieldProps = {
  label: string;
  /** None: "Not set". */
  texts: readonly string[];
  hint?: string | undefined;
  /** Instead of the texts. */
  children?: ReactNode;
  'data-ref'?: string | undefined;
};

/** A field that the user cannot change. */
export function ReadOnlyField({ label, texts, hint, children, ...rest }: ReadOnlyFieldProps) {
  const words = useWords(fieldsWords);
  return (
    <dl className="p-field activity-read-only" data-ref={rest['data-ref']}>
      <dt className="p-field-label">{label}</dt>
      {children ? (
        <dd>{children}</dd>
      ) : texts.length === 0 ? (
        <dd className="activity-not-set">{words.notSet}</dd>
      ) : (
        texts.map((text) => (
          <dd key={text}>
            <bdi>{text}</bdi>
          </dd>
        ))
      )}
      {hint && <dd className="p-field-hint">{hint}</dd>}
    </dl>
  );
}
