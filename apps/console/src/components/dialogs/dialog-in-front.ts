/** Whether a dialog or a drawer over the screen has the keys to itself; panels that stand beside the work are none. */
export const hasDialogInFront = (): boolean =>
  document.querySelector(
    '.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open .ant-drawer-mask',
  ) !== null
