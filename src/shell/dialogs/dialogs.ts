import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Shell } from '../create-shell.ts';

type Question = { title: string; message: string };
type ConfirmQuestion = Question & {
  confirmText: string;
  /** Cancel by default. */
  cancelText?: string;
  /** Describes what confirming does, in addition to its label. */
  tooltip?: string;
  /** `danger` if data is lost. */
  kind?: 'primary' | 'danger';
};

export type AskOptions = {
  /** Closes the dialog, even while it is waiting; the answer is false. */
  signal?: AbortSignal | undefined;
  /** Opens above the dialog that asks. Otherwise it waits until no dialog is open. */
  overDialogs?: boolean | undefined;
};

/** Questions and messages. Anything except consent, such as Escape, answers false. */
export type Dialogs = {
  /** Cancel or confirm, with the given labels. */
  confirm(question: ConfirmQuestion, options?: AskOptions): Promise<boolean>;
  /** Cancel or Delete. */
  confirmDelete(question: Question, options?: AskOptions): Promise<boolean>;
  /** No or Yes. */
  askYesNo(question: Question, options?: AskOptions): Promise<boolean>;
  /** Shows a message until the user presses OK. Its HTML is sanitized. */
  showMessage(message: { title: string; html: string }, options?: AskOptions): Promise<void>;
};

type Asking =
  | (ConfirmQuestion & { is: 'confirm' })
  | (Question & { is: 'delete' | 'yes-no' })
  | { is: 'message'; title: string; html: string };

/** A pending dialog. */
export type Ask = { id: number; overDialogs: boolean } & Asking;

/** Pending dialogs in order of request. The component that shows them answers them. */
export type DialogQueue = StoreApi<readonly Ask[]> &
  Dialogs & {
    answer(id: number, isYes: boolean): void;
    /** Answers all with false, because no component can show them. */
    dropAll(): void;
  };

/** Returns the page's single queue. */
export const dialogsOf = (shell: Pick<Shell, 'shared'>): DialogQueue => shell.shared('dialogs@1', createDialogs);

export function createDialogs(): DialogQueue {
  const store = createStore<readonly Ask[]>(() => []);
  const answers = new Map<number, (isYes: boolean) => void>();
  let lastId = 0;

  const answer = (id: number, isYes: boolean) => {
    const notify = answers.get(id);
    if (!notify) return;
    answers.delete(id);
    store.setState(
      store.getState().filter((ask) => ask.id !== id),
      true,
    );
    notify(isYes);
  };

  const ask = (asking: Asking, { signal, overDialogs = false }: AskOptions = {}): Promise<boolean> => {
    // A double press asks once, and confirms once.
    const isAsked = store.getState().some((other) => isSame(other, asking));
    if (signal?.aborted || isAsked) return Promise.resolve(false);
    const id = ++lastId;
    return new Promise((resolve) => {
      const takeAway = () => answer(id, false);
      answers.set(id, (isYes) => {
        signal?.removeEventListener('abort', takeAway);
        resolve(isYes);
      });
      signal?.addEventListener('abort', takeAway);
      store.setState([...store.getState(), { ...asking, id, overDialogs }], true);
    });
  };

  return {
    ...store,
    confirm: (question, options) => ask({ ...question, is: 'confirm' }, options),
    confirmDelete: (question, options) => ask({ ...question, is: 'delete' }, options),
    askYesNo: (question, options) => ask({ ...question, is: 'yes-no' }, options),
    showMessage: (message, options) => ask({ ...message, is: 'message' }, options).then(() => {}),
    answer,
    dropAll() {
      for (const { id } of store.getState()) answer(id, false);
    },
  };
}

const saying = (asking: Asking) => (asking.is === 'message' ? asking.html : asking.message);
const isSame = (one: Asking, other: Asking) =>
  one.is === other.is && one.title === other.title && saying(one) === saying(other);
