angular.module('yourApp').component('broadcastBell', {
  bindings: { brand: '<', onClosed: '&' },
  template: `<portico-notice-bell ng-attr-brand="{{ $ctrl.brand }}" locale="en-CA"
    ng-on-portico-notice-dialog-closed="$ctrl.onClosed({ result: $event.detail.result })"></portico-notice-bell>`,
});
