import { findDemoPerson } from '../../support/demo-people.ts';
import { alternate } from '../alternate.ts';
import { type Figure, figureOf, type Section } from '../figure.ts';
import { type Guess, type Guessed, type PasswordGuesser, startGuesser } from '../password-guesser.ts';

const MINUTES = 60;
const UNTHROTTLED_MS = 2000;
const AT_ONCE = 8;
const TRIES_EACH = 50;

const OWNER = findDemoPerson('newer', 'ordinary user');
const COLLEAGUE = findDemoPerson('newer', 'organization manager');
const UNKNOWN = 'nobody.at.all@upbeat.example';
const CHECKED = 401;

/** The attempts of an attack in order: each number is another address or account. */
type Attack = (turn: number) => Guess;
const attack =
  (addressOf: (turn: number) => number, accountOf: (turn: number) => number): Attack =>
  (turn) => ({ from: addressOf(turn), username: `guess-${accountOf(turn)}@upbeat.example`, password: `guess ${turn}` });
const one = () => 0;
const many = (turn: number) => turn;
const ATTACKS = {
  'one address, one account': attack(one, one),
  'one address, many accounts': attack(one, many),
  'many addresses, one account': attack(many, one),
};

/** Measures password guessing, and its effect on the user with the right password. */
export async function throttling(): Promise<Section> {
  const guesser = await startGuesser();
  try {
    const { figures, details } = await answersAlike(guesser);
    return {
      title: 'Wrong passwords',
      method:
        'Tries whose password the server checks, while guessing goes on as fast as it answers; minutes pass by making the ' +
        `kept tries older. Server times: from arrival to answer, ${TRIES_EACH} of each, in turns.`,
      figures: [...(await checkedTries(guesser)), ...figures],
      details: [...details, ...(await ownersStory(guesser))],
    };
  } finally {
    await guesser.close();
  }
}

async function checkedTries(guesser: PasswordGuesser): Promise<Figure[]> {
  const figures: Figure[] = [];
  const unthrottled = { 'many addresses, many accounts': [await unthrottledAMinute(guesser)] };
  for (const [name, guesses] of Object.entries(ATTACKS)) {
    const minutes = await checkedByMinute(guesser, guesses);
    const average = minutes.reduce((sum, tries) => sum + tries) / MINUTES;
    const figure = (what: string, tries: number | undefined) =>
      figureOf(
        `${name}: ${what}`,
        'tries',
        { portico: [tries ?? Number.NaN], ...unthrottled },
        (count: number) => count,
      );
    figures.push(figure('in the first minute', minutes[0]), figure('a minute, over an hour', average));
  }
  return figures;
}

/** Measures the server's maximum without rate limits. */
async function unthrottledAMinute({ guess, reset: forget }: PasswordGuesser): Promise<number> {
  await forget();
  const guesses = attack(many, many);
  const endMs = performance.now() + UNTHROTTLED_MS;
  let turn = 0;
  let checked = 0;
  const goOn = async () => {
    while (performance.now() < endMs) if ((await guess(guesses(turn++))).status === CHECKED) checked++;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
  return (checked * 60_000) / UNTHROTTLED_MS;
}

async function checkedByMinute(
  { guess, reset: forget, passMinute }: PasswordGuesser,
  guesses: Attack,
): Promise<number[]> {
  await forget();
  const minutes: number[] = [];
  for (let turn = 0; minutes.length < MINUTES; await passMinute()) {
    let checked = 0;
    while ((await guess(guesses(turn++))).status === CHECKED) checked++;
    minutes.push(checked);
  }
  return minutes;
}

/** Measures whether the response or its time reveals that an email has an account. */
async function answersAlike({
  guess,
  reset: forget,
}: PasswordGuesser): Promise<{ figures: Figure[]; details: string[] }> {
  const usernames = { portico: OWNER.username, 'unknown email': UNKNOWN };
  const kinds = Object.keys(usernames) as (keyof typeof usernames)[];
  const guessAs = (kind: keyof typeof usernames, from: number) =>
    guess({ username: usernames[kind], password: 'wrong', from });

  const fair = await alternate(kinds, TRIES_EACH, async (kind) => {
    await forget();
    return guessAs(kind, 0);
  });
  await forget();
  for (const kind of kinds) for (let from = 0; (await guessAs(kind, from)).status === CHECKED; ) from++;
  const refused = await alternate(kinds, TRIES_EACH, (kind) => guessAs(kind, TRIES_EACH));
  await forget();

  const tookMs = (guessed: Guessed) => guessed.tookMs;
  const sameness = Object.entries({ fair, refused }).map(([name, runs]) => {
    const answers = new Set(Object.values(runs).flatMap((guesses) => guesses.map(({ answer }) => answer)));
    return `A ${name} wrong try: ${answers.size === 1 ? 'the same answer' : `${answers.size} answers`} for both emails.`;
  });
  return {
    figures: [
      figureOf('fair wrong try, known email', 'ms', fair, tookMs),
      figureOf('refused try, known email', 'ms', refused, tookMs),
      figureOf('refused try', 'ms', { portico: refused.portico, 'fair wrong try': fair.portico }, tookMs),
    ],
    details: sameness,
  };
}

/** Measures whether the user with the right password can sign in during an attack. */
async function ownersStory({ guess, reset: forget, passMinute }: PasswordGuesser): Promise<string[]> {
  const guessOn = async (from: number, username: Attack | string) => {
    for (let turn = 0, isChecked = true; isChecked; turn++) {
      const name = typeof username === 'string' ? username : username(turn).username;
      isChecked = (await guess({ from, username: name, password: 'wrong' })).status === CHECKED;
    }
  };
  const enter = ({ username, password } = OWNER) => guess({ username, password, from: 1 });

  await forget();
  await guessOn(0, OWNER.username);
  const { status, message } = await enter();
  let minutes = 0;
  for (; (await enter()).status !== 200; minutes++) await passMinute();

  await forget();
  let entered = 0;
  for (let minute = 0; minute < MINUTES; minute++) {
    await guessOn(0, OWNER.username);
    if ((await enter()).status === 200) entered++;
    await passMinute();
  }

  await forget();
  await guessOn(1, attack(one, many));
  const neighbour = await enter(COLLEAGUE);
  return [
    `After somebody's wrong tries at their account, the right password gets ${status}, "${message}", and is taken ${minutes} minutes later.`,
    `While somebody goes on guessing there for an hour, a try with it each minute is let in ${entered} times of ${MINUTES}.`,
    `At the address of somebody who has tried many accounts, the right password of another gets ${neighbour.status}, "${neighbour.message}".`,
  ];
}
