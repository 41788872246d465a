// biome-ignore-all lint: written for the browsers of 2012, and kept that way.

/**
 * The page script of the older module. Renders the header late, loads a tab's content without leaving the page, and
 * renders the header again each time, which removes foreign nodes in it. In the unified layout another script provides
 * the header.
 */
(function (window, document) {
  'use strict';

  var HEADER_DELAY_MS = 700;
  var LOAD_TIMEOUT_MS = 20000;
  var OVERLAY_DELAY_MS = 500;
  var OVERLAY_MIN_MS = 1000;
  var CLOCK_EVERY_MS = 60000;
  var BUDGET_ORDER = '/portico/budget-order.js';
  // The pages that this module can load without a new document.
  var OWN_PATH =
    /^\/(home|last\/budgets|analytics|budgets\/\d+(\/items\/\d+\/details)?|organization\/[^\/]+|admin(\/(user|organization|budget|audit|connectors))?)$/;

  var data = readData(document);
  var loadedAt = new Date();
  var shownAddress = addressOf(window.location);
  var request = null;
  var lostLogo = null;
  // With trusted types, innerHTML accepts only values of a named policy.
  var policy = window.trustedTypes
    ? window.trustedTypes.createPolicy('legacy-module', {
        createHTML: function (markup) {
          return markup;
        },
        createScriptURL: function (address) {
          return address;
        },
      })
    : null;

  function $(selector, root) {
    return (root || document).querySelector(selector);
  }

  $.each = function (list, visit) {
    for (var i = 0; i < list.length; i++) visit(list[i]);
  };

  $.on = function (root, type, selector, handler) {
    root.addEventListener(type, function (event) {
      var node = event.target;
      while (node && node !== root) {
        if (matches(node, selector)) return handler.call(node, event);
        node = node.parentNode;
      }
    });
  };

  $.html = function (node, markup) {
    node.innerHTML = trusted(markup);
  };

  function matches(node, selector) {
    var test = node.matches || node.msMatchesSelector || node.webkitMatchesSelector;
    return node.nodeType === 1 && test.call(node, selector);
  }

  function trusted(markup) {
    return policy ? policy.createHTML(markup) : markup;
  }

  function escape(text) {
    return String(text)
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;')
      .replace(/'/g, '&#39;');
  }

  function readData(root) {
    return JSON.parse(root.querySelector('#lm-data').textContent);
  }

  function layoutOf(page) {
    return page.documentElement.getAttribute('data-layout');
  }

  function addressOf(location) {
    return location.pathname + location.search;
  }

  // Header

  function tabMarkup(tab) {
    return (
      '<li><a href="' +
      escape(tab.href) +
      '"' +
      (tab.current ? ' class="lm-current" aria-current="page"' : '') +
      (tab.name ? ' title="' + escape(tab.name) + '" aria-label="' + escape(tab.name) + '"' : '') +
      '>' +
      escape(tab.label) +
      '</a></li>'
    );
  }

  function productMarkup() {
    return (
      '<img src="' +
      escape(data.logo) +
      '" alt="" width="28" height="28"><span class="lm-product">' +
      escape(data.productName) +
      '</span>'
    );
  }

  function hasOwnLogo() {
    return Boolean(data.ownLogo) && data.ownLogo !== lostLogo;
  }

  function logoMarkup() {
    return hasOwnLogo() ? '<img class="lm-own-logo" src="' + escape(data.ownLogo) + '" alt="">' : productMarkup();
  }

  function menuEntryMarkup(entry) {
    return (
      '<li role="none"><a role="menuitem" tabindex="-1" href="' +
      escape(entry.href) +
      '"' +
      (entry.newTab ? ' target="_blank" rel="noopener"' : '') +
      '>' +
      escape(entry.label) +
      '</a></li>'
    );
  }

  function trialMarkup(trial) {
    if (!trial) return '';
    return (
      '<span class="lm-trial">' +
      (trial.share === null ? '' : '<span class="lm-trial-bar"><span></span></span>') +
      escape(trial.message) +
      '</span>'
    );
  }

  function userMarkup() {
    var user = data.user;
    var entries = '';
    for (var i = 0; i < user.menu.length; i++) entries += menuEntryMarkup(user.menu[i]);
    return (
      '<div class="lm-user"><button type="button" class="lm-user-button" aria-haspopup="menu" aria-expanded="false" aria-controls="lm-user-menu" aria-label="' +
      escape(user.buttonLabel) +
      '"><span class="lm-user-initials">' +
      escape(user.initials) +
      '</span><span class="lm-user-name">' +
      escape(user.name) +
      '</span></button>' +
      // The menu's accessible name contains the same text: screen readers read only the entries of a menu.
      '<div class="lm-menu" hidden><div class="lm-menu-head" aria-hidden="true"><b>' +
      escape(user.name) +
      '</b><span>' +
      escape(user.username) +
      '</span>' +
      trialMarkup(user.trial) +
      '</div><ul id="lm-user-menu" role="menu" aria-label="' +
      escape(user.menuLabel) +
      '">' +
      entries +
      '</ul></div></div>'
    );
  }

  function headerMarkup() {
    var tabs = '';
    for (var i = 0; i < data.tabs.length; i++) tabs += tabMarkup(data.tabs[i]);
    return (
      '<div class="lm-header">' +
      '<a class="lm-logo" href="' +
      escape(data.tabs.length > 0 ? data.tabs[0].href : '/home') +
      '"' +
      (hasOwnLogo() ? ' title="' + escape(data.organizationName) + '"' : '') +
      '>' +
      logoMarkup() +
      '</a>' +
      '<div class="lm-nav" role="navigation" aria-label="Main"><ul class="lm-tabs">' +
      tabs +
      '</ul></div>' +
      '<div class="lm-tools">' +
      (data.search ? '<a class="lm-search" href="#search" role="button">Search</a>' : '') +
      (data.helpHref
        ? '<a class="lm-help" href="' + escape(data.helpHref) + '" target="_blank" rel="noopener">Help</a>'
        : '') +
      userMarkup() +
      '</div>' +
      '</div>'
    );
  }

  // User menu

  function userButton() {
    return $('#lm-header .lm-user-button');
  }

  function isMenuOpen() {
    var button = userButton();
    return Boolean(button) && button.getAttribute('aria-expanded') === 'true';
  }

  function setMenuOpen(isOpen) {
    var button = userButton();
    if (!button) return;
    button.setAttribute('aria-expanded', String(isOpen));
    $('#lm-header .lm-menu').hidden = !isOpen;
  }

  /** Moves the focus to an entry; indexes wrap around. */
  function focusEntry(index) {
    var entries = document.querySelectorAll('#lm-user-menu a');
    entries[(index + entries.length) % entries.length].focus();
  }

  function openMenuAt(index) {
    setMenuOpen(true);
    focusEntry(index);
  }

  function closeMenu() {
    setMenuOpen(false);
    userButton().focus();
  }

  function entryIndex() {
    return [].indexOf.call(document.querySelectorAll('#lm-user-menu a'), document.activeElement);
  }

  // The page's policy blocks style attributes.
  function drawTrial(header) {
    var bar = $('.lm-trial-bar > span', header);
    if (bar) bar.style.width = data.user.trial.share * 100 + '%';
  }

  var MENU_KEYS = {
    ArrowDown: function () {
      openMenuAt(entryIndex() + 1);
    },
    ArrowUp: function () {
      openMenuAt(isMenuOpen() && entryIndex() >= 0 ? entryIndex() - 1 : -1);
    },
    Home: function () {
      if (isMenuOpen()) focusEntry(0);
    },
    End: function () {
      if (isMenuOpen()) focusEntry(-1);
    },
    Escape: function () {
      if (isMenuOpen()) closeMenu();
    },
  };

  $.on(document, 'keydown', '#lm-header .lm-user', function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The browser moves the focus on from the button, or back.
    if (event.key === 'Tab' && isMenuOpen()) return closeMenu();
    if (event.key === ' ' && entryIndex() >= 0) {
      event.preventDefault();
      return document.activeElement.click();
    }
    if (!MENU_KEYS.hasOwnProperty(event.key)) return;
    event.preventDefault();
    MENU_KEYS[event.key]();
  });

  $.on(document, 'click', '#lm-header .lm-user-button', function (event) {
    // A click without a pointer is Enter or Space.
    if (isMenuOpen()) setMenuOpen(false);
    else if (event.detail === 0) openMenuAt(0);
    else setMenuOpen(true);
  });

  $.on(document, 'click', '#lm-user-menu a', closeMenu);

  // In the capture phase, before another listener can stop them.
  $.each(['pointerdown', 'focusin'], function (type) {
    document.addEventListener(
      type,
      function (event) {
        var user = $('#lm-header .lm-user');
        if (isMenuOpen() && !user.contains(event.target)) setMenuOpen(false);
      },
      true,
    );
  });

  // An organization's logo that fails to load falls back to the product's, and is not requested again.
  function keepLogo(header) {
    var own = $('.lm-own-logo', header);
    if (!own) return;
    own.onerror = function () {
      lostLogo = data.ownLogo;
      $('.lm-logo', header).removeAttribute('title');
      $.html($('.lm-logo', header), productMarkup());
    };
  }

  // The frame's background, also for Portico's frame.
  function paint() {
    var colours = data.ownColours || {};
    $.each(
      ['frame', 'frame-raised', 'frame-line', 'frame-text', 'frame-muted', 'frame-mark', 'frame-ring'],
      function (name) {
        var property = name === 'frame-ring' ? '--lm-ring-frame' : '--lm-' + name;
        if (colours[name]) document.documentElement.style.setProperty(property, colours[name]);
        else document.documentElement.style.removeProperty(property);
      },
    );
  }

  // A truncated label shows its full text on hover.
  function nameLongTabs(header) {
    $.each(header.querySelectorAll('.lm-tabs a'), function (tab) {
      if (tab.scrollWidth > tab.clientWidth && !tab.title) tab.title = tab.textContent;
    });
  }

  function redrawHeader() {
    var header = $('#lm-header');
    if (!header) return;
    var tabHadFocus = document.activeElement && matches(document.activeElement, '#lm-header .lm-tabs a');
    var userHadFocus = document.activeElement && matches(document.activeElement, '#lm-header .lm-user *');
    $.html(header, headerMarkup());
    keepLogo(header);
    drawTrial(header);
    nameLongTabs(header);
    var current = $('.lm-current', header);
    if (current) current.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (tabHadFocus && current) current.focus();
    if (userHadFocus) userButton().focus();
  }

  // Content

  var overlay = null;
  var overlayStatus = null;
  var overlayTimer = 0;
  var overlayShownAt = 0;
  var isBusyNow = false;

  // Screen readers announce only changes in a live region that already exists.
  function addOverlay() {
    var box = document.createElement('div');
    $.html(
      box,
      '<div class="lm-loading" hidden aria-hidden="true"><div class="lm-spinner"></div>' +
        '<span class="lm-loading-text">Loading</span></div>' +
        '<div class="lm-hidden" role="status"></div>',
    );
    overlay = box.firstChild;
    overlayStatus = box.lastChild;
    document.body.appendChild(overlay);
    document.body.appendChild(overlayStatus);
  }

  function showOverlay(isShown) {
    if (isShown) overlayShownAt = new Date().getTime();
    overlay.hidden = !isShown;
    overlayStatus.textContent = isShown ? 'Loading' : '';
  }

  function busy(isBusy) {
    $('#lm-content').setAttribute('aria-busy', String(isBusy));
    if (isBusy === isBusyNow) return;
    isBusyNow = isBusy;
    window.clearTimeout(overlayTimer);
    if (isBusy) {
      if (overlay.hidden) {
        overlayTimer = window.setTimeout(function () {
          showOverlay(true);
        }, OVERLAY_DELAY_MS);
      }
    } else if (!overlay.hidden) {
      // The minimum applies when the clock was set back.
      var restMs = Math.min(overlayShownAt + OVERLAY_MIN_MS - new Date().getTime(), OVERLAY_MIN_MS);
      overlayTimer = window.setTimeout(
        function () {
          showOverlay(false);
        },
        Math.max(restMs, 0),
      );
    }
  }

  function leaveFor(href, isNew) {
    if (isNew) window.location.assign(href);
    else window.location.reload();
  }

  function load(href, isNew) {
    var xhr = new XMLHttpRequest();
    var fallBack = function () {
      if (xhr !== request) return;
      // The user may stay when the browser asks about unsaved changes.
      busy(false);
      leaveFor(href, isNew);
    };
    if (request) request.abort();
    request = xhr;
    busy(true);
    xhr.open('GET', href);
    xhr.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    xhr.timeout = LOAD_TIMEOUT_MS;
    xhr.onerror = fallBack;
    xhr.ontimeout = fallBack;
    xhr.onload = function () {
      if (xhr !== request) return;
      if (show(xhr, href, isNew)) request = null;
      else fallBack();
    };
    xhr.send();
  }

  /** Returns false when the response is not a page of this module, such as the sign-in screen. */
  function show(xhr, href, isNew) {
    if (xhr.status >= 500) return false;
    var page = new DOMParser().parseFromString(trusted(xhr.responseText), 'text/html');
    var content = $('#lm-content', page);
    if (!content || !$('#lm-data', page)) return false;
    // The organization's layout has changed since the page was loaded.
    if (layoutOf(page) !== layoutOf(document)) return false;

    data = readData(page);
    paint();
    $.html($('#lm-content'), content.innerHTML);
    $('#lm-footer').hidden = $('#lm-footer', page).hidden;
    if (isNew) window.history.pushState(null, '', xhr.responseURL || href);
    document.title = page.title;
    shownAddress = addressOf(window.location);
    loadedAt = new Date();
    if (isNew) $('#lm-scroller').scrollTop = 0;
    busy(false);
    sortBudgets();
    tellSides();
    tellTime();
    redrawHeader();
    return true;
  }

  // The edges with more content

  function tellSides() {
    var box = $('#lm-scroller');
    var rest = box.scrollWidth - box.clientWidth - box.scrollLeft;
    box.classList.toggle('lm-more-before', box.scrollLeft > 1);
    box.classList.toggle('lm-more-after', rest > 1);
    box.style.setProperty('--lm-bar', box.offsetWidth - box.clientWidth + 'px');
  }

  // Collapsible rows of a budget

  function foldRows() {
    var folded = {};
    $.each(document.querySelectorAll('.lm-toggle[aria-expanded="false"]'), function (toggle) {
      folded[toggle.getAttribute('data-item')] = true;
    });
    var wanted = wantedRows();
    $.each(document.querySelectorAll('.lm-tree tr[data-ancestors]'), function (row) {
      row.hidden = Boolean(wanted) && !wanted[row.getAttribute('data-id')];
      $.each(ancestorsOf(row), function (id) {
        if (folded[id]) row.hidden = true;
      });
    });
  }

  function ancestorsOf(row) {
    return row.getAttribute('data-ancestors').split(' ');
  }

  /** Returns the rows of the chosen type with their ancestors, by id; null for all rows. */
  function wantedRows() {
    var chosen = $('[data-lm-type][aria-pressed="true"]');
    var type = chosen && chosen.getAttribute('data-lm-type');
    var wanted = {};
    if (!type) return null;
    $.each(document.querySelectorAll('.lm-tree tr[data-type="' + type + '"]'), function (row) {
      wanted[row.getAttribute('data-id')] = true;
      $.each(ancestorsOf(row), function (id) {
        wanted[id] = true;
      });
    });
    return wanted;
  }

  function expandAll(isExpanded) {
    $.each(document.querySelectorAll('.lm-toggle'), function (toggle) {
      toggle.setAttribute('aria-expanded', String(isExpanded));
    });
    foldRows();
  }

  function showType(chosen) {
    $.each(document.querySelectorAll('[data-lm-type]'), function (button) {
      button.setAttribute('aria-pressed', String(button === chosen));
    });
    // Filtered rows must not stay collapsed.
    expandAll(true);
  }

  // The user's own order of budgets, with Portico's rules

  // The list may load in a document that was another page's.
  function loadBudgetOrder() {
    if ($('script[src="' + BUDGET_ORDER + '"]')) return;
    var script = document.createElement('script');
    script.type = 'module';
    script.src = policy ? policy.createScriptURL(BUDGET_ORDER) : BUDGET_ORDER;
    document.head.appendChild(script);
  }

  function budgetRows() {
    return [].slice.call(document.querySelectorAll('.lm-budgets tr[data-id]'));
  }

  function rootRows() {
    return budgetRows().filter(function (row) {
      return !row.getAttribute('data-parent');
    });
  }

  function idOf(row) {
    return row.getAttribute('data-id');
  }

  function sortBudgets() {
    var order = window.PorticoBudgetOrder;
    var rows = budgetRows();
    if (rows.length === 0) return;
    if (!order) return loadBudgetOrder();
    var body = rows[0].parentNode;
    var budgets = rows.map(function (row) {
      return { id: idOf(row), parentId: row.getAttribute('data-parent') || undefined, row: row };
    });
    $.each(order.sort(budgets, data.user.username), function (budget) {
      body.appendChild(budget.row);
    });

    var roots = rootRows();
    $.each(roots, function (row) {
      var up = $('[data-lm-move="-1"]', row);
      var down = $('[data-lm-move="1"]', row);
      if (up) up.disabled = row === roots[0];
      if (down) down.disabled = row === roots[roots.length - 1];
    });
  }

  function moveBudget(button) {
    var row = button.parentNode.parentNode;
    var ids = rootRows().map(idOf);
    var from = ids.indexOf(idOf(row));
    var to = from + Number(button.getAttribute('data-lm-move'));
    if (to < 0 || to >= ids.length) return;
    ids.splice(to, 0, ids.splice(from, 1)[0]);
    window.PorticoBudgetOrder.save(data.user.username, ids);
    sortBudgets();
    // A moved row loses the focus, and the first one has no enabled up button.
    (button.disabled ? $('[data-lm-move]:not(:disabled)', row) : button).focus();
    $('.lm-moved').textContent = $('.lm-name', row).textContent + ' is now ' + (to + 1) + ' of ' + ids.length;
  }

  // The search

  // The page has one search dialog; the element that opens it sets its labels.
  function labelSearch() {
    var tag = 'portico-search-dialog';
    var dialog = $(tag);
    if (!dialog && !data.itemLabels) return;
    if (!dialog) dialog = document.documentElement.appendChild(document.createElement(tag));
    dialog.labels = data.itemLabels || undefined;
  }

  // Clock

  function tellTime() {
    var minutes = Math.floor((new Date() - loadedAt) / CLOCK_EVERY_MS);
    $.each(document.querySelectorAll('.lm-clock'), function (clock) {
      clock.textContent = minutes < 1 ? 'Figures loaded just now' : 'Figures loaded ' + minutes + ' min ago';
    });
  }

  // Questions before changes are lost

  /** Asks a question in a dialog; runs the task when the answer is yes. */
  function ask(question, onYes, onNo) {
    var dialog = document.createElement('dialog');
    if (!dialog.showModal) {
      if (window.confirm(question.title + '\n\n' + question.text)) onYes();
      else if (onNo) onNo();
      return;
    }
    var opener = document.activeElement;
    var isYes = false;
    dialog.className = 'lm-dialog';
    dialog.setAttribute('aria-labelledby', 'lm-dialog-title');
    dialog.setAttribute('aria-describedby', 'lm-dialog-text');
    $.html(
      dialog,
      '<h2 id="lm-dialog-title">' +
        escape(question.title) +
        '</h2><p id="lm-dialog-text">' +
        escape(question.text) +
        '</p><div class="lm-dialog-foot"><button type="button" data-lm-answer="no">Cancel</button>' +
        '<button type="button" class="lm-danger" data-lm-answer="yes">' +
        escape(question.button) +
        '</button></div>',
    );
    $.on(dialog, 'click', '[data-lm-answer]', function () {
      isYes = this.getAttribute('data-lm-answer') === 'yes';
      dialog.close();
    });
    dialog.addEventListener('close', function () {
      dialog.parentNode.removeChild(dialog);
      if (isYes) return onYes();
      if (opener && opener.focus) opener.focus();
      if (onNo) onNo();
    });
    document.body.appendChild(dialog);
    dialog.showModal();
    $('[data-lm-answer="no"]', dialog).focus();
  }

  $.on(document, 'submit', 'form[data-lm-confirm]', function (event) {
    var form = this;
    event.preventDefault();
    ask(
      {
        title: form.getAttribute('data-lm-confirm'),
        text: form.getAttribute('data-lm-confirm-text'),
        button: form.getAttribute('data-lm-confirm-button'),
      },
      function () {
        form.submit(); // fires no further submit event
      },
    );
  });

  // Forms with unsaved changes

  var isSubmitting = false;

  function isChanged(field) {
    if (field.disabled || field.type === 'hidden' || /^(submit|button|fieldset)$/.test(field.type)) return false;
    if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
    if (field.type !== 'select-one') return field.value !== field.defaultValue;
    var first = 0;
    for (var i = 0; i < field.options.length; i++) if (field.options[i].defaultSelected) first = i;
    return field.selectedIndex !== first;
  }

  function changedFields() {
    var changed = [];
    if (isSubmitting) return changed;
    $.each(document.querySelectorAll('form[data-lm-guard]'), function (form) {
      $.each(form.elements, function (field) {
        if (isChanged(field)) changed.push(field);
      });
    });
    return changed;
  }

  /** A rejected form has the typed text as its default values. */
  function isFormChanged() {
    return changedFields().length > 0 || (!isSubmitting && Boolean($('form[data-lm-guard="changed"]')));
  }

  /** Runs the task immediately, or after the user has agreed to lose changes. */
  function unlessChanged(onYes, onNo) {
    if (!isFormChanged()) return onYes();
    ask(
      {
        title: 'Discard changes?',
        text: 'You have unsaved changes that will be discarded if you continue.',
        button: 'Discard',
      },
      onYes,
      onNo,
    );
  }

  $.on(document, 'submit', 'form[data-lm-guard]', function () {
    isSubmitting = true;
  });
  window.addEventListener('pageshow', function () {
    isSubmitting = false;
  });
  window.addEventListener('beforeunload', function (event) {
    if (isFormChanged()) event.preventDefault();
  });
  // When the page has to be left, its texts are offered for copying.
  document.addEventListener('portico-unsaved', function (event) {
    $.each(changedFields(), function (field) {
      var isText = field.type === 'text' || field.type === 'email';
      var name = field.labels && field.labels[0] ? field.labels[0].textContent : field.getAttribute('aria-label');
      event.detail.texts.push({ name: name || field.name, text: isText ? field.value : String(field.checked) });
    });
  });

  // User actions

  $.on(document, 'click', '#lm-header .lm-tabs a', function (event) {
    var plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!plain || event.defaultPrevented) return;
    event.preventDefault();
    var href = this.getAttribute('href');
    unlessChanged(function () {
      load(href, true);
    });
  });

  // A link in Portico's header to a page of this module.
  window.addEventListener('portico-navigate', function (event) {
    var link = document.createElement('a');
    if (event.defaultPrevented || event.detail.reason !== 'link') return;
    link.href = event.detail.href;
    if (link.host !== window.location.host || link.hash || !OWN_PATH.test(link.pathname)) return;
    event.preventDefault();
    unlessChanged(function () {
      load(link.pathname + link.search, true);
    });
  });

  // Unsaved changes of the elements are lost with the document, but not when content is loaded into it.
  var hasUnsaved = false;
  document.addEventListener('portico-unsaved-changed', function (event) {
    hasUnsaved = event.detail.unsaved;
  });
  window.addEventListener('beforeunload', function (event) {
    if (hasUnsaved) event.preventDefault();
  });

  // Until the menu loads, its space has the width that the user chose last.
  document.addEventListener('portico-side-nav-toggled', function (event) {
    document.documentElement.setAttribute('data-side', event.detail.collapsed ? 'collapsed' : 'expanded');
  });

  $.on(document, 'click', '.lm-search', function (event) {
    event.preventDefault();
    this.dispatchEvent(new CustomEvent('searchClicked', { bubbles: true }));
  });

  $.on(document, 'keydown', '.lm-search', function (event) {
    if (event.key !== ' ') return;
    event.preventDefault();
    this.click();
  });

  $.on(document, 'click', '.lm-toggle', function () {
    this.setAttribute('aria-expanded', String(this.getAttribute('aria-expanded') === 'false'));
    foldRows();
  });

  $.on(document, 'click', '[data-lm]', function () {
    var command = this.getAttribute('data-lm');
    if (command === 'print') window.print();
    else {
      // A collapsed table would have no rows of a single type.
      if (command === 'collapse') showType($('[data-lm-type=""]'));
      expandAll(command === 'expand');
    }
  });

  $.on(document, 'click', '[data-lm-type]', function () {
    showType(this);
  });

  $.on(document, 'click', '[data-lm-move]', function () {
    moveBudget(this);
  });

  window.addEventListener('portico-budget-order-changed', sortBudgets);

  // In the capture phase, before another listener can stop it.
  window.addEventListener('searchClicked', labelSearch, true);

  $('#lm-scroller').addEventListener('scroll', tellSides);
  // Other scripts may make the content narrower, or add something beside it.
  if (window.ResizeObserver) {
    var sizes = new window.ResizeObserver(tellSides);
    sizes.observe($('#lm-scroller'));
    sizes.observe($('#lm-content'));
  } else window.addEventListener('resize', tellSides);

  window.addEventListener('popstate', function () {
    // Other scripts handle other changes of the hash.
    var wanted = addressOf(window.location);
    if (wanted === shownAddress) return openItem();
    unlessChanged(
      function () {
        load(wanted, false);
      },
      function () {
        // The browser has already changed the address.
        window.history.pushState(null, '', shownAddress);
      },
    );
  });

  /** Opens the item that the address names in Portico's sheet. */
  function openItem() {
    var item = /^#item-(\d+)$/.exec(window.location.hash);
    var sheet = $('portico-budget-sheet');
    if (!item || !sheet) return;
    window.customElements.whenDefined('portico-budget-sheet').then(function () {
      sheet.open(item[1]);
    });
  }

  function start() {
    openItem();
    tellSides();
    tellTime();
    window.setInterval(tellTime, CLOCK_EVERY_MS);
    window.setTimeout(redrawHeader, HEADER_DELAY_MS);
  }

  addOverlay();
  paint();
  sortBudgets();
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start);

  window.LM = {
    /** Renders the header again, which removes foreign nodes in it. */
    redrawHeader: redrawHeader,
    /** Loads an address of this module into the page. */
    load: function (href) {
      load(href, true);
    },
    escape: escape,
  };
})(window, document);
