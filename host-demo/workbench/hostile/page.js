// biome-ignore-all lint: in the style of such pages.

/**
 * The script of a page that interferes with embedded elements; the root's data-hostile selects how. It runs before
 * Portico, uses the sandbox's session through wrapped network calls, as monitoring scripts do, and asks Portico to
 * place the bell.
 */
(function (window, document) {
  'use strict';

  var hostile = document.documentElement.getAttribute('data-hostile').split(' ');
  var session = JSON.parse(document.getElementById('hostile-session').textContent);

  function does(name) {
    return hostile.indexOf(name) >= 0;
  }

  // Every same-origin call uses the sandbox's session; cookies of this browser have no effect.

  var plainFetch = window.fetch;
  window.fetch = function (input, init) {
    var request = new Request(input, init);
    if (new URL(request.url).origin === location.origin) {
      request.headers.set(session.header[0], session.header[1]);
      request.headers.set(session.csrf[0], session.csrf[1]);
    }
    return plainFetch.call(window, request);
  };

  var PlainEventSource = window.EventSource;
  window.EventSource = function (url, options) {
    var address = new URL(url, location.href);
    address.searchParams.set(session.query[0], session.query[1]);
    return new PlainEventSource(address, options);
  };
  window.EventSource.prototype = PlainEventSource.prototype;

  if (does('storage')) {
    ['localStorage', 'sessionStorage'].forEach(function (name) {
      Object.defineProperty(window, name, {
        get: function () {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
  }

  if (does('shortcuts')) {
    // Events from a shadow root are retargeted to its host, so this handles a letter in a field as a shortcut.
    document.addEventListener('keydown', function (event) {
      var isField = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (isField || event.ctrlKey || event.metaKey || event.key.length > 1) return;
      event.preventDefault();
      event.stopPropagation();
      document.documentElement.setAttribute('data-shortcut', event.key);
    });
  }

  function copyOf(id) {
    return document.getElementById(id).content.cloneNode(true);
  }

  function drawHeader() {
    var top = document.getElementById('top');
    while (top.firstChild) top.removeChild(top.firstChild);
    top.appendChild(copyOf('header'));
  }

  function drawBody() {
    var body = document.createElement('body');
    var switches = document.getElementById('switches');
    body.appendChild(switches);
    body.appendChild(copyOf('page'));
    document.body.parentNode.replaceChild(body, document.body);
    drawHeader();
  }

  document.addEventListener('DOMContentLoaded', function () {
    document.body.appendChild(copyOf('page'));
    setTimeout(drawHeader, 300);
    if (does('redraw')) setInterval(drawHeader, 1000);
    if (does('body')) setInterval(drawBody, 5000);
  });

  function everyHalfSecond() {
    return {
      next: function () {
        return { done: false, value: 500 };
      },
    };
  }

  function placement(near) {
    return {
      element: 'portico-notice-bell',
      near: near,
      put: 'before',
      retry: everyHalfSecond,
      attributes: { locale: 'en-CA' },
    };
  }

  (window.Portico = window.Portico || []).push(function (portico) {
    portico.place([placement('#top .hook')].concat(does('bells') ? [placement('#tools .hook')] : []));
  });
})(window, document);
