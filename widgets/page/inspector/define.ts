import { defineElement } from '../../../src/embed/element/define-element.tsx';
import { sheets } from '../../styles/sheets.ts';
import inspectorCss from './inspector.css?inline';
import { InspectorWidget } from './inspector-widget.tsx';

defineElement('portico-inspector', InspectorWidget, { sheets: [...sheets, inspectorCss] });
