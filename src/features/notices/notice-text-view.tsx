import { splitLinks } from '../../base/text/split-links.ts';

/** A message as plain text, with line breaks and linked http(s) addresses (docs/decisions/0033-notice-text.md). */
export function NoticeText({ text }: { text: string }) {
  return (
    <p className="p-notice-text" data-ref="message-text" dir="auto">
      {splitLinks(text).map((piece, index) =>
        index % 2 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move, and the same address may occur twice.
          <a key={index} href={piece} target="_blank" rel="noopener noreferrer">
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </p>
  );
}
