// biome-ignore-all lint: in the style of libraries of 2009.

/**
 * Methods that Prototype.js 1.6, MooTools and Sugar.js add in pages that still run: enumerable ones, others with
 * today's names and another meaning, and nodes with wrapped methods. Object.prototype is unchanged, as with all of
 * them.
 */
(function () {
  // Prototype.js
  function $A(iterable) {
    if (!iterable) return [];
    if ('toArray' in Object(iterable)) return iterable.toArray();
    var length = iterable.length || 0;
    var results = new Array(length);
    while (length--) results[length] = iterable[length];
    return results;
  }
  window.$A = Array.from = $A;

  function extend(target, methods) {
    for (var name in methods) target[name] = methods[name];
  }

  extend(Array.prototype, {
    each: function (visit, context) {
      for (var i = 0; i < this.length; i++) visit.call(context, this[i], i);
      return this;
    },
    first: function () {
      return this[0];
    },
    last: function () {
      return this[this.length - 1];
    },
    clear: function () {
      this.length = 0;
      return this;
    },
    without: function () {
      var values = $A(arguments);
      return this.filter(function (value) {
        return values.indexOf(value) < 0;
      });
    },
    toArray: function () {
      return [].concat(this);
    },
    // Returns an array, where the language has an iterator of pairs.
    entries: function () {
      return this.toArray();
    },
    toJSON: function () {
      return '[' + this.map(Object.toJSON).join(', ') + ']';
    },
    // Sugar.js: wraps around instead of returning undefined.
    at: function (index) {
      return this[((index % this.length) + this.length) % this.length];
    },
    // An old polyfill, which does not find NaN.
    includes: function (value) {
      return this.indexOf(value) !== -1;
    },
  });
  Object.toJSON = function (value) {
    return JSON.stringify(value);
  };

  extend(String.prototype, {
    startsWith: function (pattern) {
      return this.lastIndexOf(pattern, 0) === 0;
    },
    endsWith: function (pattern) {
      var at = this.length - pattern.length;
      return at >= 0 && this.indexOf(pattern, at) === at;
    },
    strip: function () {
      return this.replace(/^\s+/, '').replace(/\s+$/, '');
    },
    at: function (index) {
      return this.charAt(index < 0 ? this.length + index : index);
    },
  });

  extend(Function.prototype, {
    bind: function (context) {
      var method = this;
      var early = Array.prototype.slice.call(arguments, 1);
      return function () {
        return method.apply(context, early.concat(Array.prototype.slice.call(arguments)));
      };
    },
    defer: function () {
      return setTimeout(this, 10);
    },
  });

  extend(Element.prototype, {
    visible: function () {
      return this.style.display !== 'none';
    },
    hide: function () {
      this.style.display = 'none';
      return this;
    },
    show: function () {
      this.style.display = '';
      return this;
    },
    update: function (text) {
      this.textContent = text;
      return this;
    },
    remove: function () {
      if (this.parentNode) this.parentNode.removeChild(this);
      return this;
    },
  });

  // A monitoring script that counts DOM changes.
  var changes = 0;
  function count(prototype, name) {
    var plain = prototype[name];
    prototype[name] = function () {
      changes++;
      return plain.apply(this, arguments);
    };
  }
  ['appendChild', 'insertBefore', 'removeChild', 'replaceChild'].forEach(function (name) {
    count(Node.prototype, name);
  });
  ['append', 'prepend', 'before', 'after', 'replaceChildren', 'setAttribute'].forEach(function (name) {
    count(Element.prototype, name);
  });
  count(EventTarget.prototype, 'addEventListener');
  window.countOfChanges = function () {
    return changes;
  };

  // RequireJS is in the page: scripts that check for it act as AMD modules.
  window.define = function () {};
  window.define.amd = {};
  window.process = {};
})();
