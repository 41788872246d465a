import { sendKeys } from '@web/test-runner-commands';

/** Presses keys one after the other, each with its modifiers, such as `Alt+Shift+ArrowRight`. */
export async function pressKeys(...combinations: string[]): Promise<void> {
  for (const combination of combinations) {
    const [key = '', ...modifiers] = combination.split('+').reverse();
    for (const down of modifiers) await sendKeys({ down });
    await sendKeys({ press: key });
    for (const up of modifiers) await sendKeys({ up });
  }
}
