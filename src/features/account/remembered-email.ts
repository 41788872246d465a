import type { TextStorage } from '../../browser/storage/memory-storage.ts';
import { STORAGE_KEYS } from '../../browser/storage/storage-keys.ts';

/** The initial email address of a login screen. The administration site has its own. */
export type RememberedEmail = { read(): string; keep(email: string): void; clear(): void };

export function rememberedEmail(storage: TextStorage, { admin }: { admin: boolean }): RememberedEmail {
  const key = admin ? STORAGE_KEYS.rememberedEmailAdmin : STORAGE_KEYS.rememberedEmail;
  return {
    read: () => storage.getItem(key) ?? '',
    keep: (email) => storage.setItem(key, email.trim()),
    clear: () => storage.removeItem(key),
  };
}
