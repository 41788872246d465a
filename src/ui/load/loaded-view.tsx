import { RefreshCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { controlsWords } from '../language/controls.words.ts';
import { useWords } from '../language/use-words.ts';
import { useScreenLoading } from '../overlay/screen-loading.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { isFinal } from './is-final.ts';
import type { Loaded } from './use-loaded.ts';

type LoadedViewProps<Value> = {
  loaded: Loaded<Value>;
  /** The loaded content, for use within a sentence: 'the jobs'. */
  what: string;
  /** Replaces the message about content that does not exist or that the user can't read. */
  missing?: ReactNode;
  children: (value: Value) => ReactNode;
};

/**
 * Renders loaded content, a skeleton while it loads, or a retry button. A skeleton that stays longer also shows the
 * screen's loading overlay.
 */
export function LoadedView<Value>({ loaded, what, missing, children }: LoadedViewProps<Value>) {
  const words = useWords(controlsWords);
  const { value, failure, isLoading, reload } = loaded;
  const isWaiting = value === undefined && (isLoading || !failure);
  useScreenLoading(isWaiting);
  if (value !== undefined) return children(value);
  if (isWaiting || !failure) return <Skeleton label={words.loadingOf(what)} lines={6} />;
  if (isFinal(failure)) {
    return missing ?? <EmptyState icon={<SearchX size={22} strokeWidth={1.75} />} title={failure.message} />;
  }
  return (
    <EmptyState
      icon={<RefreshCw size={22} strokeWidth={1.75} />}
      title={words.failed(what)}
      action={<Button onClick={() => void reload()}>{words.tryAgain}</Button>}
    >
      {failure.message}
    </EmptyState>
  );
}
