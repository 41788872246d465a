import { MESSAGE_NUMBERS } from '../../src/base/message-numbers.ts';
import { MESSAGE_CATALOGUE } from '../../src/embed/diagnosis/message-catalogue.ts';

/** Returns `messages.md`: the meaning of each numbered console message, for users of the package. */
export function messageList(): string {
  const entries = Object.entries(MESSAGE_CATALOGUE).map(
    ([code, { title, meaning, cause, fix }]) =>
      `## ${MESSAGE_NUMBERS[code]} ${title}\n\n\`${code}\`\n\n${meaning}\n\n- Cause: ${cause}\n- What to do: ${fix}\n`,
  );
  return `# Messages\n\nEvery message that Portico writes to the console starts with a number; lines of the log start with the time instead.\n\n${entries.join('\n')}`;
}
