import { createApp } from 'vue';
import UploadHostPage from './upload-host-page.vue';

createApp(UploadHostPage).mount('#app');
