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
          'onportico-error'?: (event: CustomEvent<{ message: string }>) => void;
          'onportico-view-changed'?: (event: CustomEvent<{ mode: 'timeline' | 'summary' }>) => void;
        }
      >;
    }
  }
}
