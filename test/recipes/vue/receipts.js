import { createApp } from 'vue';
import ReceiptForm from './receipt-form.vue';

createApp(ReceiptForm).mount('#app');
