// Written by npm run generate:elements from widgets/*/documentation.ts.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PorticoFileUpload } from './file-upload.ts';

type ElementProps<Element, Own> = DetailedHTMLProps<HTMLAttributes<Element>, Element> & Own;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portico-file-upload': ElementProps<
        PorticoFileUpload,
        {
          brand?: 'legacy' | 'newer' | undefined;
          locale?: string | undefined;
          'no-shadow'?: boolean | undefined;
          accept?: string | undefined;
          'file-size-max'?: number | undefined;
          multiple?: boolean | undefined;
          'count-max'?: number | undefined;
          'total-size-max'?: number | undefined;
          name?: string | undefined;
          label?: string | undefined;
          required?: boolean | undefined;
          disabled?: boolean | undefined;
          purpose?: 'attachment' | 'import' | undefined;
          value?: { fileName: string; fileSize: number; fileId: string | null; error: string | null }[];
          form?: HTMLFormElement | null;
          validity?: ValidityState | undefined;
          validationMessage?: string;
          willValidate?: boolean;
          'onportico-error'?: (event: CustomEvent<{ message: string }>) => void;
          'onportico-upload-progress'?: (event: CustomEvent<{ percent: number; fileName: string; filePercent: number }>) => void;
          'onportico-upload-loading'?: (event: CustomEvent<{ isLoading: boolean }>) => void;
          'onportico-upload-changed'?: (event: CustomEvent<{ records: PorticoFileUpload['value'] }>) => void;
        }
      >;
    }
  }
}
