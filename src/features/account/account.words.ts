/** Every word of signing in and out (shell.md sections 2, 5 and 8). */
export const words = {
  welcome: (productName: string) => `Welcome to ${productName}`,
  welcomeAdmin: (productName: string) => `${productName} administration`,
  email: 'Email',
  password: 'Password',
  login: 'Login',
  loginAsAdmin: 'Login as Admin',
  pending: 'Logging in...',
  expired: 'Your session has expired.',
  loginAgain: 'Please login again.',
  invalidEmail: 'Please enter a valid email address.',
  leaving: 'Signing you out',
} as const;
