/** The id of the JSON block in which a page hands its configuration over: `<script type="application/json" id="…">`. */
export const CONFIG_BLOCK_ID = 'portico-config';
