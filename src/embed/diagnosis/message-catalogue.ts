/** The documentation of a message. */
export type MessageEntry = {
  title: string;
  /** What happened, and what it means for the page. */
  meaning: string;
  cause: string;
  fix: string;
};

/** The topics of the number ranges. */
export const MESSAGE_GROUPS: readonly { from: number; title: string }[] = [
  { from: 100, title: 'Portico as a whole' },
  { from: 200, title: 'Elements and their code' },
  { from: 300, title: 'Placing into a page' },
  { from: 400, title: 'A slow start' },
  { from: 600, title: 'What pages ask for by script' },
  { from: 700, title: 'Calls to the server' },
  { from: 800, title: 'The session' },
  { from: 900, title: 'The inbox' },
];

/** The meaning of each message of `MESSAGE_NUMBERS`, by code. A test compares both with the sources. */
export const MESSAGE_CATALOGUE: Readonly<Record<string, MessageEntry>> = {
  unexpected: {
    title: 'Something unexpected was thrown',
    meaning: 'An error without a code reached Portico. The operation is undone or has no effect.',
    cause: 'A fault in Portico, in the browser, or in a script that a command of the page has called.',
    fix: 'Look at the error printed behind the line. If it comes from Portico, report it with its stack and the version.',
  },
  'thrown-value': {
    title: 'Something that is not an Error was thrown',
    meaning: 'A script threw a plain value, so that there is no stack that says where.',
    cause: 'A line such as throw "text", or a promise rejected with a plain value, often in a callback of the page.',
    fix: 'Throw an Error there. The message contains the value.',
  },
  'config.unreadable': {
    title: 'The configuration block cannot be read',
    meaning: 'The defaults hold: /rest and /graphql on the page’s own origin, and the brands’ own host names.',
    cause: 'The JSON in the block with the id portico-config has a mistake, or is not an object.',
    fix: 'Correct the JSON; the message says what is wrong with it.',
  },
  'storage.unreadable': {
    title: 'A stored value cannot be read',
    meaning: 'The value that this browser stored under that key is ignored.',
    cause: 'Another script writes under the same key, or a much older version of the product did.',
    fix: 'Remove the key named in the message from the page’s storage. If it comes back, find the script that writes it.',
  },
  'report.failed': {
    title: 'An error could not be reported',
    meaning: 'What was reported, and why that did not work, are both printed behind the line. Nothing else stops.',
    cause: 'The function that was passed as a reporter threw an error.',
    fix: 'Let the reporter catch its own errors, for example when its service cannot be reached.',
  },
  'page.two-copies': {
    title: 'Two copies of Portico are in the page',
    meaning:
      'They share one session, and each element is of the copy that defined it first. The message names both versions and where their scripts are from.',
    cause: 'The script is loaded twice, perhaps by two teams, or as a module and as a classic script.',
    fix: 'Load one copy only.',
  },
  'storage.unusable': {
    title: 'The browser does not store',
    meaning: 'What should be remembered is remembered until the page is left. Everything else works.',
    cause:
      'Storage is blocked for this page, as in a frame of another origin or by a rule of the company, or it is full.',
    fix: 'Allow storage for this origin, or empty it. Portico.doctor() says which of its uses fails.',
  },
  'config.unknown-key': {
    title: 'The configuration sets something that nothing reads',
    meaning: 'What is set under that name has no effect; everything else in the block holds.',
    cause: 'A typing error, or a name of another version.',
    fix: 'Correct the name. The message lists those that there are.',
  },
  'guidance.failed': {
    title: 'The in-product guidance did not start',
    meaning: 'The guidance service shows nothing. Nothing else is touched by it.',
    cause:
      'Its script could not be loaded, the content security policy refuses it, or the server did not say whether it is on.',
    fix: 'Allow the origin in script-src and the policy portico-guidance in trusted-types, or take guidanceScriptUrl out.',
  },
  'config.foreign-page': {
    title: 'A page of the identity provider has an unknown origin',
    meaning: "Portico does not link to it, and uses the product's own page.",
    cause: 'The origin of an address in identityPages is missing in identityOrigins, or misspelt.',
    fix: 'Add the origin to identityOrigins, or correct the address.',
  },
  'config.wrong-value': {
    title: 'The configuration sets a value that is not allowed',
    meaning: 'Only this value is ignored, and its default is used. Everything else in the block has its effect.',
    cause: 'A typing error, a value of the wrong type, or an address on another origin where only a path is allowed.',
    fix: 'Correct the value that the message names. paths.rest and paths.graphql are paths of the page’s own origin: a server on another origin needs a reverse proxy.',
  },
  'element.defined-twice': {
    title: 'An element is already defined',
    meaning: 'The first definition stays, for the browser allows only one. This copy of Portico leaves the tag alone.',
    cause: 'Another script of the page uses the same tag.',
    fix: 'Give the other element another name.',
  },
  'code.passing': {
    title: 'Code could not be loaded and is requested again',
    meaning:
      'The element is missing, or shows only its placeholder. Portico requests the code again, with growing waits.',
    cause: 'The network or the server is away, or the content security policy refuses the file.',
    fix: 'Look at the request in the browser’s network panel. If it is refused, allow the address of the files in script-src.',
  },
  'element.failed': {
    title: 'An element failed while drawing itself',
    meaning: 'It shows a button to try again and has fired portico-error. All other elements live on.',
    cause: 'A fault in Portico, or a property that the page has set to something that the element cannot use.',
    fix: 'Look at the cause printed behind the line. If the page sets properties on the element, check them; otherwise report it.',
  },
  'code.gone': {
    title: 'Code is no longer on the server',
    meaning:
      'Only a reload of the page loads it. The element offers one if the page did not reload automatically, or the user chose to stay.',
    cause: 'A deployment has removed files that a page which is still open needs.',
    fix: 'Serve portico.js and the elements’ files with Cache-Control: no-cache, and keep the last release’s chunks for a while.',
  },
  'code.broken': {
    title: 'Code threw an error while it was loaded',
    meaning:
      'The element does not work in this page. Portico does not retry it automatically, because it would fail again. If the element shows a button, the button retries.',
    cause:
      'A fault in Portico, a browser that is too old, or a script of the page that replaces something of the browser.',
    fix: 'Look at the error printed behind the line, and at what Portico.doctor() says of the browser.',
  },
  'element.unknown-value': {
    title: 'An attribute has an unknown value',
    meaning: 'The element ignores the attribute.',
    cause: 'A typing error, or a template whose expression was not filled in.',
    fix: 'Correct the value. The message names what the attribute can be.',
  },
  'injection.no-anchor': {
    title: 'A placement found no anchor',
    meaning: 'The element is not in the page. It will be placed if something that matches the selector ever appears.',
    cause:
      'The page has changed its markup, it is another page than the placement was written for, or it draws very late.',
    fix: 'Correct the selector in the placement, or mark the place in the page, for the bell with data-portico-slot="notice-bell".',
  },
  'injection.contested': {
    title: 'The page removes an element as often as it is put back',
    meaning: 'The element is put back only once a second from here on, so that the page stays usable.',
    cause: 'A script of the page clears the place in a loop, or two scripts both insist on its content.',
    fix: 'Find the script with a breakpoint on subtree changes of the anchor’s parent. Let it leave the element alone, or take the placement away.',
  },
  'injection.failed': {
    title: 'A placement failed',
    meaning: 'The element of that placement is not placed; the other placements go on.',
    cause: 'The placement is not complete, its selector is not valid CSS, or a method of the page’s DOM was replaced.',
    fix: 'Check element, near, put and retry of the placement. The cause is printed behind the line.',
  },
  'injection.no-parent': {
    title: 'There is no room beside the anchor',
    meaning: 'Nothing can be inserted before or after the root of a page, so the element is not placed.',
    cause: 'The selector of a placement with put: "before" or "after" matches the html element.',
    fix: 'Choose an anchor inside the body, or put: "first-inside" or "last-inside".',
  },
  'injection.invalid-placement': {
    title: 'A placement is not what a placement can be',
    meaning: 'It is left out, and the others are placed.',
    cause: 'A field is missing or has a value that is not allowed; the message names each of them.',
    fix: 'Correct the fields that the message names: element, near, put, retry, attributes.',
  },
  'injection.unknown-key': {
    title: 'A placement has something that nothing reads',
    meaning: 'The element is placed; the property has no effect.',
    cause: 'A typing error, or an attribute of the element that belongs in attributes.',
    fix: 'Correct the name. The message lists those that there are.',
  },
  'start.slow-session': {
    title: 'The session is slow',
    meaning: 'Nothing is shown until it is known who is signed in, and that takes longer than its budget.',
    cause: 'A slow server, a slow network, or many calls of the page before this one.',
    fix: 'Look at the session call in the network panel. The budget is startupBudgetsMs.session in the configuration.',
  },
  'start.slow-code': {
    title: 'Code is slow',
    meaning: 'An element waits for its code longer than the budget.',
    cause: 'Files that are large, far away or not kept in the browser’s cache.',
    fix: 'Look at size, caching and distance of the files in the network panel. The budget is startupBudgetsMs.code.',
  },
  'start.slow-definition': {
    title: 'An element is not defined although its code is here',
    meaning: 'The code has loaded, and the browser still does not know the element.',
    cause: 'An error while the code ran, or another script that keeps the browser busy.',
    fix: 'Look for an error further up in the console. The budget is startupBudgetsMs.definition.',
  },
  'start.slow-drawing': {
    title: 'An element is slow to be drawn',
    meaning: 'It is defined and has not drawn anything within the budget.',
    cause: 'Long tasks of the page or of the element.',
    fix: 'Look for long tasks in the performance panel, beside the measures portico:*. The budget is startupBudgetsMs.drawing.',
  },
  'start.slow-view': {
    title: 'An element is slow to open',
    meaning: 'The user has pressed it, and its view is still loading. Its placeholder shows that it is busy.',
    cause: 'A slow network, files that are not cached, or a server that is far away.',
    fix: 'Look at the chunks in the network panel. They can be cached permanently, because their names change with each build. The budget is startupBudgetsMs.view.',
  },
  'command.failed': {
    title: 'A command of the page failed',
    meaning:
      'What the page pushed to window.Portico is not a function, or threw an error. The commands after it run. The message has its number among all commands of the page, and its name or type.',
    cause:
      'A fault in that function, or a call such as Portico.push("legacy") where Portico.place("legacy") was meant.',
    fix: 'Follow the stack printed behind the line, or the command printed after it, into the page’s own script.',
  },
  'diagnosis.not-loaded': {
    title: 'The developer tools could not be loaded',
    meaning: 'explain(), doctor() or the inspector cannot work at the moment. Elements are not touched by it.',
    cause: 'The network is down, a deployment removed the file, or the content security policy refuses it.',
    fix: 'Look at the request in the browser’s network panel, then reload the page.',
  },
  'command.mistaken': {
    title: 'A call of Portico cannot be meant',
    meaning: 'The call has done nothing, and the page goes on.',
    cause: 'A tag that is no element of Portico, or something that is not the root of a shadow.',
    fix: 'Correct the call. The message says what it takes; element.shadowRoot is null for a closed shadow root.',
  },
  TransportFailure: {
    title: 'The server refused a call',
    meaning:
      'The code after the number is the server’s own, or HTTP_ with the status of the response. The operation did not happen.',
    cause: 'No rights, something that is gone, a fault of the server, or a proxy that answers in its place.',
    fix: 'Look at the answer in the browser’s network panel: its header X-Error-Code, and what the server logs for it.',
  },
  NOT_CONNECTED_TO_INTERNET: {
    title: 'No response',
    meaning:
      'The call did not reach the server, or the response timed out. Portico repeats reads later; the user has to repeat a change.',
    cause: 'The browser is offline, the server is down, or the content security policy has no connect-src for it.',
    fix: 'Check that the addresses below “paths” in the configuration answer on the page’s own origin, and the violations that Portico.doctor() lists.',
  },
  FLEX_ERROR: {
    title: 'The server answered with a sentence',
    meaning: 'The answer was plain text, and its sentence is shown to the person.',
    cause: 'An older part of the server has refused the call.',
    fix: 'The sentence says what is wrong. If it is no sentence for people, look for what answers in the server’s place.',
  },
  GRAPHQL_ERROR: {
    title: 'An operation was refused inside an answer that succeeded',
    meaning: 'The GraphQL answer has status 200 and holds an error without a code.',
    cause: 'A server that does not know the operation, often one of another version.',
    fix: 'Compare the versions of Portico and of the server; the answer in the network panel names the field.',
  },
  UNREADABLE_ANSWER: {
    title: 'An answer cannot be read',
    meaning: 'The server answered, but what it said cannot be used and is treated as if it had not come.',
    cause: 'A server of another version, an answer that was cut off, or a page that a proxy sends in its place.',
    fix: 'The issues printed behind the line name the field. Bring Portico and the server to versions that fit.',
  },
  'http.lost': {
    title: 'A call has no answer',
    meaning: 'Status 0: no response. Below 0: the caller aborted the call. Logged once per page.',
    cause:
      'The browser is offline, or the server is down or silent. Calls that end because the page unloads are not logged.',
    fix: 'If it happens to many users, check the server and the network. A single occurrence is harmless.',
  },
  REQUEST_ABORTED: {
    title: 'A call was given up',
    meaning: 'The caller no longer needed the response. Only the developer sees this.',
    cause: 'Something newer was asked for, or the part of the page that asked is gone.',
    fix: 'Nothing has to be done.',
  },
  'session.ended': {
    title: 'The session has ended',
    meaning:
      'The page redirects to the sign-in screen and back. A page that may not navigate shows a message; a page with unsaved text is covered, with the text to copy.',
    cause: 'The page was idle for too long, or the user has signed out elsewhere.',
    fix: 'Nothing has to be done. If it happens too early, look at the session’s lifetimes on the server.',
  },
  'session.failed': {
    title: 'The server did not say who is signed in',
    meaning:
      'Elements that need to know stay away, or show what this browser remembers of its last session. A server in trouble is asked again.',
    cause: 'The session call was refused, met an error or a page of a proxy, or got no answer. The message says which.',
    fix: 'Look at the session call in the network panel. Check paths.rest in the configuration, connect-src in the policy, and the server.',
  },
  'redirect.blocked': {
    title: 'The page stays, although it should be left',
    meaning: 'The session has ended or the service is in maintenance. The person reads a sentence and nothing is lost.',
    cause:
      'The configuration has navigates: false, the page has unsaved work, or the browser was redirected three times in half a minute and returned each time.',
    fix: 'Where the page shall leave by itself, let it navigate. When it comes back each time, see why the page that it is led to sends it back.',
  },
  'login.framed': {
    title: 'A user signs in inside a frame',
    meaning:
      'The login screen is in a frame of another page. The user sees a warning and a link that opens a new window.',
    cause: 'A page embeds the whole product, or imitates it to read what users type.',
    fix: 'Open the product in a separate window, and embed its elements instead of its pages.',
  },
  'inbox.auth-failed': {
    title: 'The collaboration service refused a user',
    meaning:
      'The inbox shows no number, and an error when it is opened. Logged once until it works again. After a 403, Portico does not ask again before another user signs in.',
    cause: 'The call for a token, liveblocks-auth, was refused or failed. The message says with which status.',
    fix: 'Look at that call in the network panel, at collaboration.authPath in the configuration, and at the service’s key on the server.',
  },
  'inbox.failed': {
    title: 'The collaboration service does not answer as it should',
    meaning:
      'The inbox keeps what it knows and asks again with growing waits, or as late as the service wants. Said once, until it works again.',
    cause: 'The service is in trouble, asks for patience, or something else answers in its place.',
    fix: 'Look at the calls below /v2/c in the network panel, at collaboration.serviceUrl in the configuration, and at connect-src in the policy.',
  },
};
