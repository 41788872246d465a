// Adds the tokens of all brands to a page's own style sheet.
import.meta.glob('./*/tokens.css', { eager: true });
