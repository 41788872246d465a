import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default kind) at OWASP's first choice: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** More at once than there are cores would only take memory, 19 MiB each. */
let freeSlots = availableParallelism();
const waiting: (() => void)[] = [];

// Two keyboards may write the same letter in two ways, hence NFC.

/** The password as a PHC string with its own salt. About 20 ms of one core. */
export function hashPassword(text: string): Promise<string> {
  return inSlot(() => hash(text.normalize('NFC'), COST));
}

/** Whether the text is the password behind the hash. Rejects when `hash` is not a PHC string. */
export function verifyPassword(passwordHash: string, text: string): Promise<boolean> {
  return inSlot(() => verify(passwordHash, text.normalize('NFC')));
}

async function inSlot<T>(work: () => Promise<T>): Promise<T> {
  if (freeSlots > 0) freeSlots -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else freeSlots += 1;
  }
}
