import '@angular/compiler'; // compiles templates in the browser, as they are written in the recipe
import { Component, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import type { Shown } from '../shown.ts';
import { BroadcastBell } from './broadcast-bell.ts';

const shown = signal<Shown>({ items: ['bell', 'a', 'b'] });
window.heard = [];
window.show = (next) => shown.set(next);

@Component({
  selector: '#app',
  imports: [BroadcastBell],
  template: `
    @for (item of shown().items; track item) {
      <div>
        @if (item === 'bell') {
          <broadcast-bell [brand]="shown().brand" (closed)="heard.push($event)" />
        } @else {
          {{ item }}
        }
      </div>
    }
  `,
})
class HostPage {
  readonly shown = shown;
  readonly heard = window.heard;
}

await bootstrapApplication(HostPage);
