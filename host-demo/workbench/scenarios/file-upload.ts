import type { WorkbenchElement } from '../scenario.ts';

const setUp = { notice: null } as const;

export const workbench: WorkbenchElement = {
  page: 'part',
  scenarios: [
    { id: 'one', description: 'One file.', setUp },
    {
      id: 'several',
      description: 'Several files, at most five.',
      setUp,
      attributes: { multiple: '', 'count-max': '5' },
    },
    {
      id: 'limited',
      description: 'Small files of two types; choose another one to see a refusal.',
      setUp,
      attributes: { multiple: '', accept: '.csv, .png', 'file-size-max': '20480' },
    },
    { id: 'import', description: 'A file for an import.', setUp, attributes: { purpose: 'import' } },
    { id: 'disabled', description: 'Files can’t be chosen.', setUp, attributes: { disabled: '' } },
  ],
};
