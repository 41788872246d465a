import { ACCOUNT_ERROR_CODES } from '../../../../src/features/account/account.wire.ts';
import { ACTIVITY_ERROR_CODES, ROWS_MAX } from '../../../../src/features/activities/activity-rows.wire.ts';
import { COLUMN_PRESET_ERROR_CODES } from '../../../../src/features/activities/column-presets.wire.ts';
import { SAVED_VIEW_ERROR_CODES } from '../../../../src/features/activities/saved-views.wire.ts';
import { FEATURE_FLAG_ERROR_CODES } from '../../../../src/features/administration/feature-flags.wire.ts';
import { JOB_ERROR_CODES } from '../../../../src/features/administration/jobs.wire.ts';
import { ORGANIZATION_ERROR_CODES } from '../../../../src/features/administration/organization-deletion.wire.ts';
import { APPROVAL_ERROR_CODES } from '../../../../src/features/budgets/approvals/item-approvals.wire.ts';
import { COLUMN_ERROR_CODES, COLUMNS_MAX } from '../../../../src/features/budgets/columns/columns.wire.ts';
import {
  BUDGET_COPY_ERROR_CODES,
  COPIED_AT_ONCE_MAX,
} from '../../../../src/features/budgets/copies/budget-copies.wire.ts';
import { CONVERTED_ITEMS_MAX, CURRENCY_ERROR_CODES } from '../../../../src/features/budgets/currency/currency.wire.ts';
import { FINANCIAL_IMPORT_ERROR_CODES } from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import { FINANCIAL_ERROR_CODES } from '../../../../src/features/budgets/financials/financials.wire.ts';
import { IMPORT_ERROR_CODES } from '../../../../src/features/budgets/imports/budget-imports.wire.ts';
import { ITEM_ERROR_CODES } from '../../../../src/features/budgets/items/item-changes.wire.ts';
import { LOCK_REQUEST_ERROR_CODES } from '../../../../src/features/budgets/lock-requests/lock-requests.wire.ts';
import { BUDGET_EXCEEDED } from '../../../../src/features/budgets/target/target.wire.ts';
import { TRANSFER_ERROR_CODES } from '../../../../src/features/budgets/transfers/target-transfers.wire.ts';
import { NOTICE_ERROR_CODES } from '../../../../src/features/notices/notices.wire.ts';
import { FILE_ERROR_CODES } from '../../../../src/shell/files/files.wire.ts';

/** Every failure of the server: its code for programs, its HTTP status, and the default message for users. */
export const FAILURES = {
  BAD_REQUEST: { status: 400, message: 'The request is incomplete or invalid.' },
  [NOTICE_ERROR_CODES.invalid]: { status: 400, message: 'This text can’t be saved. Check it and try again.' },
  [ACCOUNT_ERROR_CODES.resetTokenInvalid]: {
    status: 400,
    message: 'This link was already used or has expired. Request a new one.',
  },
  [ACCOUNT_ERROR_CODES.passwordTooWeak]: { status: 400, message: 'This password is too weak.' },
  [ACCOUNT_ERROR_CODES.passwordReused]: {
    status: 400,
    message: 'Your password has expired. Choose a different one.',
  },
  [ACCOUNT_ERROR_CODES.wrongPassword]: { status: 400, message: 'Your current password is not correct.' },
  [COLUMN_ERROR_CODES.dependentWithoutControlling]: {
    status: 400,
    message: 'Copy dependent columns together with the columns they depend on.',
  },
  [COLUMN_ERROR_CODES.calculation]: {
    status: 400,
    message: 'This can’t be calculated. Use numbers, + - * / and columns with numbers.',
  },
  [BUDGET_COPY_ERROR_CODES.dates]: {
    status: 400,
    message: 'A period has a first and a last day, written as YYYY-MM-DD.',
  },
  [IMPORT_ERROR_CODES.sheet]: {
    status: 400,
    message: 'Rows of this sheet type can’t be imported into a budget.',
  },
  [ORGANIZATION_ERROR_CODES.nameMismatch]: {
    status: 400,
    message: 'The name doesn’t match the name of the organization.',
  },
  MALFORMED_JSON: { status: 400, message: 'The request could not be read: it is not valid JSON.' },
  [NOTICE_ERROR_CODES.signedOut]: { status: 401, message: 'Sign in to continue.' },
  [ACCOUNT_ERROR_CODES.loginFailed]: { status: 401, message: 'Email or password is not correct.' },
  [ACCOUNT_ERROR_CODES.trialEnded]: { status: 403, message: 'Your trial has expired.' },
  [ACCOUNT_ERROR_CODES.ssoOnly]: {
    status: 403,
    message:
      'Your login request cannot be completed as your organization is using single sign-on (SSO). Please contact your administrator for more information.',
  },
  [ACCOUNT_ERROR_CODES.passwordExpired]: {
    status: 403,
    message: 'Your password has expired. Please choose a new one.',
  },
  [ACCOUNT_ERROR_CODES.wrongBrand]: { status: 403, message: 'Please log in at the address of your own product.' },
  [NOTICE_ERROR_CODES.forbidden]: { status: 403, message: 'You do not have permission to do this.' },
  CSRF_INVALID: { status: 403, message: 'Your session changed since this page was opened. Try again.' },
  CROSS_SITE: { status: 403, message: 'This request must come from the application.' },
  NOT_FOUND: { status: 404, message: 'The resource you are trying to load does not exist.' },
  [NOTICE_ERROR_CODES.gone]: { status: 404, message: 'This broadcast message no longer exists.' },
  [SAVED_VIEW_ERROR_CODES.gone]: { status: 404, message: 'This saved view no longer exists.' },
  [COLUMN_PRESET_ERROR_CODES.gone]: { status: 404, message: 'This column preset no longer exists.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address doesn’t support this method.' },
  NAME_TAKEN: { status: 409, message: 'This name is already in use. Choose another name.' },
  [ACTIVITY_ERROR_CODES.gone]: { status: 404, message: 'This activity is not available.' },
  [ACTIVITY_ERROR_CODES.hasProtected]: {
    status: 409,
    message: 'This activity contains activities that you can’t delete.',
  },
  [ACTIVITY_ERROR_CODES.circle]: { status: 409, message: 'An activity can’t be below itself.' },
  [ACTIVITY_ERROR_CODES.tooDeep]: { status: 409, message: 'This would nest activities too deeply.' },
  [ACTIVITY_ERROR_CODES.typeDisabled]: { status: 409, message: 'This activity type is disabled.' },
  [ACTIVITY_ERROR_CODES.notAllowed]: { status: 409, message: 'Activities of this type can’t be here.' },
  [ACTIVITY_ERROR_CODES.attributeTwice]: {
    status: 409,
    message: 'An attribute can only be on one activity of a branch.',
  },
  [ACTIVITY_ERROR_CODES.tooMany]: {
    status: 409,
    message: `More than ${ROWS_MAX.toLocaleString('en')} activities match. Choose a shorter period or add a filter.`,
  },
  [COLUMN_ERROR_CODES.lossy]: {
    status: 409,
    message: 'Some values of this column can’t be converted. Check them, and accept the loss to continue.',
  },
  [COLUMN_ERROR_CODES.outdated]: {
    status: 409,
    message: 'Values of this column have changed since the preview. Check the new preview, then try again.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    message: 'This has changed since you opened it. Check the current version and try again.',
  },
  [BUDGET_COPY_ERROR_CODES.tooLarge]: {
    status: 409,
    message: `A copy of more than ${COPIED_AT_ONCE_MAX.toLocaleString('en')} items is made in the background, with copy-async.`,
  },
  [COLUMN_PRESET_ERROR_CODES.inUse]: { status: 409, message: 'This can’t be changed while it is in use.' },
  [NOTICE_ERROR_CODES.exists]: {
    status: 409,
    message: 'A broadcast message already exists. Replace or remove it first.',
  },
  [ACCOUNT_ERROR_CODES.usernameTaken]: {
    status: 409,
    message: 'An account with this email address already exists.',
  },
  [ACCOUNT_ERROR_CODES.emailDomainOwned]: {
    status: 409,
    message: 'Users with this email domain sign in through single sign-on.',
  },
  [FEATURE_FLAG_ERROR_CODES.stageLimit]: { status: 409, message: 'This feature can’t be moved to another stage.' },
  [FEATURE_FLAG_ERROR_CODES.removed]: {
    status: 409,
    message: 'This feature has been removed and can’t be switched on.',
  },
  [JOB_ERROR_CODES.notFailed]: { status: 409, message: 'Only failed jobs can be retried.' },
  [ORGANIZATION_ERROR_CODES.hasStaff]: {
    status: 409,
    message: 'This organization can’t be deleted, because users of the administration site belong to it.',
  },
  [ORGANIZATION_ERROR_CODES.removed]: {
    status: 409,
    message: 'This organization can no longer be restored.',
  },
  [CURRENCY_ERROR_CODES.split]: {
    status: 409,
    message: 'Budgets that share a purchase order must use the same currency.',
  },
  [CURRENCY_ERROR_CODES.changed]: {
    status: 409,
    message: 'Another user changed the currency of this budget.',
  },
  [CURRENCY_ERROR_CODES.rateChanged]: {
    status: 409,
    message: 'The exchange rate has changed. Check the amounts again before you convert them.',
  },
  [CURRENCY_ERROR_CODES.tooMany]: {
    status: 409,
    message: `More than ${CONVERTED_ITEMS_MAX.toLocaleString('en')} items have amounts. Convert the budgets below this one first, or keep the figures.`,
  },
  [CURRENCY_ERROR_CODES.tooLarge]: {
    status: 409,
    message: 'An amount is too large to be converted to this currency. Keep the figures, or choose another currency.',
  },
  [CURRENCY_ERROR_CODES.undoStale]: {
    status: 409,
    message:
      'The change of currency can’t be undone, because its currencies, rates or amounts have been changed since then.',
  },
  [CURRENCY_ERROR_CODES.inUse]: { status: 409, message: 'This currency is used by a budget and can’t be disabled.' },
  [COLUMN_ERROR_CODES.limit]: { status: 409, message: `A budget can have at most ${COLUMNS_MAX} columns.` },
  [ITEM_ERROR_CODES.approved]: {
    status: 409,
    message: 'This item is approved. Request a change of its amount.',
  },
  [BUDGET_EXCEEDED]: { status: 409, message: 'This exceeds the target of the budget.' },
  [ITEM_ERROR_CODES.notAllowed]: { status: 409, message: 'Items of this type can’t be here.' },
  [ITEM_ERROR_CODES.lockedAncestor]: { status: 409, message: 'This item, or an item above it, is locked.' },
  [ITEM_ERROR_CODES.lockedColumn]: { status: 409, message: 'This column is locked.' },
  [ITEM_ERROR_CODES.lockedCell]: { status: 409, message: 'This cell is locked.' },
  [ITEM_ERROR_CODES.moveNotExact]: {
    status: 409,
    message: 'This move converts amounts or loses values. Confirm this to move the items.',
  },
  [FINANCIAL_ERROR_CODES.tooLarge]: { status: 409, message: 'The sum of this item would exceed the maximum.' },
  [APPROVAL_ERROR_CODES.ownRequest]: {
    status: 409,
    message: 'You requested this approval yourself. Ask another approver to approve it.',
  },
  [APPROVAL_ERROR_CODES.notPossible]: { status: 409, message: 'This item isn’t awaiting approval.' },
  [APPROVAL_ERROR_CODES.disabled]: { status: 409, message: 'Approvals are switched off for this budget.' },
  [APPROVAL_ERROR_CODES.notRequired]: {
    status: 409,
    message: 'This amount is below the one from which this budget requires approval.',
  },
  [APPROVAL_ERROR_CODES.noApprover]: {
    status: 409,
    message: 'No other user can approve requests of this budget. Add an approver, or allow approval of own requests.',
  },
  [IMPORT_ERROR_CODES.unfit]: { status: 409, message: 'This template doesn’t fit the columns of the file.' },
  [IMPORT_ERROR_CODES.outdated]: {
    status: 409,
    message: 'This import was changed in another tab or by another user. Check it again.',
  },
  [IMPORT_ERROR_CODES.already]: {
    status: 409,
    message: 'These rows were already imported into this budget. To import them again, resend them.',
  },
  [LOCK_REQUEST_ERROR_CODES.alreadyAsked]: {
    status: 409,
    message: 'You have already asked. You can ask again when the user has read it, at the earliest after an hour.',
  },
  [LOCK_REQUEST_ERROR_CODES.notLocked]: { status: 409, message: 'This item is no longer locked.' },
  [FINANCIAL_IMPORT_ERROR_CODES.inProgress]: {
    status: 409,
    message: 'Another import of this type is in progress. Continue or cancel it first.',
  },
  [FINANCIAL_IMPORT_ERROR_CODES.incomplete]: {
    status: 409,
    message: 'Choose the columns, their formats and what happens to duplicates first.',
  },
  [FINANCIAL_IMPORT_ERROR_CODES.ended]: { status: 409, message: 'This import has already started or ended.' },
  [FINANCIAL_IMPORT_ERROR_CODES.changed]: {
    status: 409,
    message: 'This import can’t be undone, because its entries have changed since.',
  },
  [FINANCIAL_IMPORT_ERROR_CODES.currencies]: {
    status: 409,
    message: 'The budgets have different currencies, and no rate between them.',
  },
  [TRANSFER_ERROR_CODES.ownRequest]: {
    status: 409,
    message: 'You requested this transfer yourself. Ask another approver to approve it.',
  },
  [TRANSFER_ERROR_CODES.answered]: { status: 409, message: 'Another user already answered this request.' },
  [TRANSFER_ERROR_CODES.itemGone]: { status: 409, message: 'An item in this transfer no longer exists.' },
  [TRANSFER_ERROR_CODES.exceedsPlanned]: { status: 409, message: 'The amount exceeds the planned amount.' },
  [TRANSFER_ERROR_CODES.tooMuch]: { status: 409, message: 'The amount exceeds the maximum for an item.' },
  [TRANSFER_ERROR_CODES.notExact]: {
    status: 409,
    message: 'With these exchange rates, this amount can’t be converted exactly.',
  },
  [TRANSFER_ERROR_CODES.noTarget]: { status: 409, message: 'This budget has no target. Set one first.' },
  [TRANSFER_ERROR_CODES.currencies]: {
    status: 409,
    message: 'Between budgets of different hierarchies, amounts can be transferred only in one currency.',
  },
  [FILE_ERROR_CODES.size]: { status: 413, message: 'This file is too large.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  [FILE_ERROR_CODES.type]: { status: 415, message: 'Files of this type can’t be uploaded.' },
  [FILE_ERROR_CODES.content]: { status: 415, message: 'The content of this file doesn’t match its extension.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Unsupported content type. Send JSON.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many wrong passwords. Please try again later.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    message: 'Oops! An unexpected server error occurred. Please try again and contact Support if the error persists.',
  },
  NOT_IMPLEMENTED: { status: 501, message: 'This operation isn’t supported.' },
  COLLABORATION_UNAVAILABLE: {
    status: 502,
    message: 'The comments and notifications service isn’t responding. Try again later.',
  },
  DATABASE_UNAVAILABLE: { status: 503, message: 'The service is temporarily unavailable. Try again later.' },
  SERVER_CLOSING: { status: 503, message: 'The server is restarting. Please try again in a few seconds.' },
  DATABASE_TOO_SLOW: {
    status: 503,
    message: 'The service took too long to read or save its data. Try again in a moment.',
  },
  SERVER_BUSY: {
    status: 503,
    message: 'The service is busy with other requests. Try again in a moment.',
  },
  SEARCH_TOO_SLOW: {
    status: 503,
    message: 'The search timed out. Enter more of the name or try again later.',
  },
  MAINTENANCE: {
    status: 503,
    message: 'The service is currently undergoing system maintenance and is not available. Please try again later.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type FailureCode = keyof typeof FAILURES;
