import { ArrowUpRight } from 'lucide-react';
import { ownHref } from '../../browser/navigation/own-href.ts';
import { useWords } from '../../ui/language/use-words.ts';
import { matchedParts } from './matched-parts.ts';
import type { FoundItem } from './search.wire.ts';
import { searchWords } from './search.words.ts';
import { type ItemLabels, typeLabel } from './type-labels.ts';

type FoundItemViewProps = {
  id: string;
  item: FoundItem;
  query: string;
  labels: ItemLabels;
  href: string;
  isActive: boolean;
};

/** A search result: a link that opens in a new tab, and an option of the list. */
export function FoundItemView({ id, item, query, labels, href, isActive }: FoundItemViewProps) {
  const words = useWords(searchWords);
  const label = typeLabel(item.type, labels);
  return (
    <a
      id={id}
      className="p-search-option"
      data-ref="search-result"
      role="option"
      aria-selected={isActive}
      aria-description={words.newTab}
      // Reached with the arrow keys of the field; in the tab order, a hundred links would precede the next button.
      tabIndex={-1}
      href={ownHref(href)}
      target="_blank"
      rel="noopener"
    >
      <span className="p-search-type" data-type={item.type}>
        {label}
      </span>
      <span className="p-search-name">
        <Name name={item.name} id={item.id} query={query} />
      </span>
      <span className="p-search-crumb">
        <bdi>{item.breadcrumb}</bdi>
      </span>
      <ArrowUpRight size={16} strokeWidth={1.75} aria-hidden="true" />
    </a>
  );
}

/** A result found by its id also shows the id. */
function Name({ name, id, query }: { name: string; id: string; query: string }) {
  const parts = matchedParts(name, query);
  let at = 0;
  return (
    <>
      <bdi>
        {parts.map(({ text, isMatch }) => {
          const key = at;
          at += text.length;
          return isMatch ? <mark key={key}>{text}</mark> : text;
        })}
      </bdi>
      {id === query && (
        <span className="p-search-id">
          <mark>{id}</mark>
        </span>
      )}
    </>
  );
}
