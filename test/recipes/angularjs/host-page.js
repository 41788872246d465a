angular.module('yourApp', []).run(($rootScope) => {
  $rootScope.shown = { items: ['bell', 'a', 'b'] };
  $rootScope.heard = window.heard = [];
  window.show = (shown) => $rootScope.$apply(() => Object.assign($rootScope, { shown }));
});
