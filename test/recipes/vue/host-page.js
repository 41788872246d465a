import { createApp } from 'vue';
import HostPage from './host-page.vue';

createApp(HostPage).mount('#app');
