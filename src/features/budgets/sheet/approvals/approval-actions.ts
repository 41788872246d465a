/** What users do with selected items about their approval. */
export const APPROVAL_ACTIONS = ['requestApproval', 'requestChange', 'editAgain'] as const;
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number];

export const isApprovalAction = (action: string): action is ApprovalAction =>
  APPROVAL_ACTIONS.some((one) => one === action);
