// Written by npm run generate:elements from widgets/*/documentation.ts.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PorticoActivityTimeline } from './activity-timeline.ts';

type ElementProps<Element, Own> = DetailedHTMLProps<HTMLAttributes<Element>, Element> & Own;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portico-activity-timeline': ElementProps<
        PorticoActivityTimeline,
        {
          brand?: 'legacy' | 'newer' | undefined;
          locale?: string | undefined;
          'no-shadow'?: boolean | undefined;
          mode?: 'timeline' | 'summary' | undefined;
          'saved-view'?: string | undefined;
          activity?: string | undefined;
          comment?: string | undefined;
          query?: string | undefined;
          from?: string | undefined;
          to?: string | undefined;
          readonly?: boolean | undefined;
          'onportico-error'?: (event: CustomEvent<{ message: string }>) => void;
          'onportico-activity-opened'?: (event: CustomEvent<{ activityId: string }>) => void;
          'onportico-activity-changed'?: (event: CustomEvent<{ kind: 'created' | 'updated' | 'moved' | 'copied' | 'deleted' | 'restored'; activityIds: readonly string[]; isDone: boolean }>) => void;
          'onportico-view-changed'?: (event: CustomEvent<{ mode: 'timeline' | 'summary'; activity: string | null; comment: string | null; savedView: string | null; query: string }>) => void;
        }
      >;
    }
  }
}
