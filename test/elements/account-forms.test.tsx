import { expect } from 'chai';
import { useSignedIn } from '../../host-demo/standalone/screens/use-signed-in.ts';
import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import { OwnAccountView } from '../../src/features/account/own-account-view.tsx';
import screensCss from '../../src/ui/styles/screens.css?inline';
import { useSheets } from '../../src/ui/styles/use-sheets.ts';
import { mountLayers } from '../support/layers.tsx';
import { typeInstead } from '../support/mount-sheet.ts';
import { waitFor } from '../support/wait-for.ts';

const SHEETS = [screensCss];

describe('the page of the own account', () => {
  it('shows a refused password at its field', async () => {
    const shell = await sandboxShell({ brand: 'newer', role: 'user', notice: null });
    await shell.session.refresh();
    const { inside, focused, button } = await mountLayers(() => {
      useSheets(SHEETS);
      const session = useSignedIn(shell);
      return session ? <OwnAccountView shell={shell} session={session} /> : null;
    });
    const field = (name: string) => inside<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement;
    const typed = { currentPassword: 'wrong', newPassword: 'long enough 27', repeated: 'long enough 27' };
    for (const [name, text] of Object.entries(typed)) {
      field(name).focus();
      await typeInstead(text);
    }
    button('Change password').click();
    const current = await waitFor(() => {
      const input = field('currentPassword');
      return input.getAttribute('aria-invalid') === 'true' ? input : undefined;
    }, 'the field is marked');
    const message = inside(`#${CSS.escape(current.getAttribute('aria-describedby') ?? '')}`);
    expect(message?.textContent).to.equal('Your current password is not correct.');
    expect(focused() === current).to.equal(true);
    expect(field('newPassword').getAttribute('aria-invalid')).to.equal('false');
  });
});
