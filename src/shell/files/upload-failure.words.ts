/** Texts of uploads that failed without a message of the server. */
export const uploadFailureWords = {
  connection: 'The connection was lost before the file had arrived. Check your connection and upload the file again.',
  changed: 'The file was changed or removed after you chose it. Choose it again.',
  server:
    'The server couldn’t store the file. Upload it again in a few minutes, and contact Support if that fails, too.',
};
