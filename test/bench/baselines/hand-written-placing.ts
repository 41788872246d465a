import './hand-written-bell.ts';

/** Puts the bell in the same place as Portico, as soon as the header is rendered. */
const place = (): boolean => {
  const anchor = document.querySelector('#lm-header .lm-tools .lm-user');
  anchor?.before(document.createElement('hand-written-bell'));
  return anchor !== null;
};
if (!place()) {
  new MutationObserver((_changes, observer) => {
    if (place()) observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}
