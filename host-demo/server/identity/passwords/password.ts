import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) with OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** More concurrent hashes than cores would only use memory, 19 MiB each. */
let freeSlots = availableParallelism();
const waiting: (() => void)[] = [];

// NFC, because keyboards can encode the same character in two ways.

/** Hashes the password with a random salt as a PHC string. Takes about 20 ms of one core. */
export function hashPassword(text: string): Promise<string> {
  return inSlot(() => hash(text.normalize('NFC'), COST));
}

/** Returns whether the password matches the hash. Rejects if `hash` is not a PHC string. */
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
