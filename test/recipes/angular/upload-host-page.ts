import '@angular/compiler'; // compiles templates in the browser, as they are written in the recipe
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import type { Sent } from '../sent.ts';

window.sent = [];

@Component({
  selector: '#app',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <form (submit)="send($event)">
      <portico-file-upload name="receipts" [attr.accept]="accept()" multiple required
        (portico-upload-changed)="changed($event)" />
      <output>{{ files() }}</output>
      <button type="submit">Send</button><button type="reset">Reset</button>
    </form>
  `,
})
class UploadHostPage {
  readonly accept = signal('.csv');
  readonly files = signal('');

  changed({ detail }: CustomEvent<Sent>) {
    this.files.set(
      detail.records.map(({ fileName, error }) => `${fileName}${error === null ? '' : ' (refused)'}`).join(', '),
    );
  }

  send(event: SubmitEvent) {
    event.preventDefault();
    window.sent.push(new FormData(event.target as HTMLFormElement).getAll('receipts'));
  }
}

await bootstrapApplication(UploadHostPage);
