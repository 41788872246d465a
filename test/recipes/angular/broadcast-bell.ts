import { Component, CUSTOM_ELEMENTS_SCHEMA, EventEmitter, Input, Output } from '@angular/core';
import type {} from 'portico/types';

const template = `<portico-notice-bell [attr.brand]="brand" locale="en-CA"
  (portico-notice-dialog-closed)="closed.emit($event.detail.result)" />`;
@Component({ selector: 'broadcast-bell', template, schemas: [CUSTOM_ELEMENTS_SCHEMA] })
export class BroadcastBell {
  @Input() brand?: 'legacy' | 'newer';
  @Output() closed = new EventEmitter<'CHANGED' | 'UNCHANGED'>();
}
