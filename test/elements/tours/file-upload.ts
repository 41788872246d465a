import '../../../widgets/file-upload/define.ts';
import { click } from '../../support/act.ts';
import { breakElement } from '../../support/break-element.ts';
import { chooseFiles, textFile } from '../../support/chosen-files.ts';
import { breakCalls, restoreCalls } from '../../support/faults.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { mountElement } from '../../support/mount-element.ts';
import type { Tour } from '../../support/tour.ts';
import { waitFor } from '../../support/wait-for.ts';

export const tour: Tour = async (watch) => {
  const clock = manualClock(Date.now());
  const { element, inside, shell } = await mountElement('portico-file-upload', {}, clock, { multiple: '' });
  watch(element);
  const choose = (...files: File[]) => chooseFiles(inside<HTMLInputElement>('input[type=file]'), ...files);
  const press = (name: string) => click(() => inside<HTMLElement>(`[data-ref=${name}]`));
  await waitFor(() => inside('[data-ref=upload-choose]'), 'the control shows');
  choose(textFile('a.exe'), textFile('a.txt'));
  await press('upload-others');
  await waitFor(() => inside('[data-state=DONE]'), 'a file is uploaded');
  choose(textFile('large.txt', 900_000));
  await waitFor(() => inside('[data-ref=upload-cancel]'), 'an upload can be cancelled');
  await waitFor(() => !inside('[data-state=UPLOADING]'), 'it is uploaded');
  await breakCalls({ shell }, { operation: 'fileUpload', kind: 'server-error' });
  choose(textFile('b.txt'));
  await waitFor(() => {
    clock.advance(1000);
    return inside('[data-state=FAILED]');
  }, 'an upload has failed');
  await restoreCalls({ shell });
  await press('upload-retry');
  await press('upload-remove');
  await breakElement(element);
};
