/** What reading codes with a camera says. */
export const texts = {
  camera: '用摄像头扫码',
  cameraOff: '关闭摄像头',
  cameraFailed: '摄像头打不开，请在浏览器里允许使用，或者手动输入',
  picture: '摄像头画面',
} as const
