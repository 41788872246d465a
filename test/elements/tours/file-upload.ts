import '../../../widgets/file-upload/define.ts';
import { breakElement } from '../../support/break-element.ts';
import { chooseFiles, textFile } from '../../support/chosen-files.ts';
import { mountElement } from '../../support/mount-element.ts';
import type { Tour } from '../../support/tour.ts';
import { waitFor } from '../../support/wait-for.ts';

/** The start of a PNG, which the server refuses as a text. */
const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

export const tour: Tour = async (watch) => {
  const { element, inside } = await mountElement('portico-file-upload', {}, undefined, { multiple: '' });
  watch(element);
  const choose = (...files: File[]) => chooseFiles(inside<HTMLInputElement>('input[type=file]'), ...files);
  const press = async (name: string) =>
    (await waitFor(() => inside<HTMLElement>(`[data-ref=${name}]`), `${name} shows`)).click();
  await waitFor(() => inside('[data-ref=upload-choose]'), 'the control shows');
  choose(textFile('a.exe'), textFile('a.txt'));
  await press('upload-others');
  await waitFor(() => inside('[data-state=DONE]'), 'a file is uploaded');
  choose(textFile('large.txt', 900_000));
  await waitFor(() => inside('[data-ref=upload-cancel]'), 'an upload can be cancelled');
  choose(new File([PICTURE], 'picture.csv'));
  await press('upload-retry');
  await press('upload-remove');
  await breakElement(element);
};
